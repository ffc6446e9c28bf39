interface Entry<T> {
  readonly at: number
  readonly order: number
  value: T | null
}

/** A queue by time; entries of the same time keep their order. */
export class TimerHeap<T> {
  readonly #heap: Entry<T>[] = []
  #added = 0

  /** Adds an entry; returns a function that removes it. */
  add(at: number, value: T): () => void {
    const entry: Entry<T> = { at, order: (this.#added += 1), value }
    this.#heap.push(entry)
    this.#rise(this.#heap.length - 1)
    return () => {
      entry.value = null
    }
  }

  /** Time of the first entry, Infinity without one. */
  get firstAt(): number {
    while (this.#heap[0]?.value === null) this.#pop()
    return this.#heap[0]?.at ?? Infinity
  }

  /** Removes the first entry; null without one. */
  take(): T | null {
    const { firstAt } = this
    return firstAt === Infinity ? null : (this.#pop()?.value ?? null)
  }

  #pop(): Entry<T> | undefined {
    const first = this.#heap[0]
    const last = this.#heap.pop()
    if (first === last || last === undefined) return first
    this.#heap[0] = last
    this.#sink(0)
    return first
  }

  #rise(from: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  #sink(from: number): void {
    let index = from
    for (;;) {
      const left = 2 * index + 1
      const right = left + 1
      let least = index
      if (this.#isBefore(left, least)) least = left
      if (this.#isBefore(right, least)) least = right
      if (least === index) return
      this.#swap(index, least)
      index = least
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return false
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}
