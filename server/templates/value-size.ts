import { LimitError } from './render-error.ts'
import { isValue, type Value } from './value-text.ts'

/** Upper limit of the characters in a list or mapping; a text in several places counts for each. */
const MOST_CHARACTERS = 4_000_000

/** Sizes of the lists of a template; lists are immutable, so each is counted once. */
export class ValueSizes {
  readonly #lists = new WeakMap<object, number>()
  readonly #onVisit: (count: number) => void

  /** `onVisit` is called with the number of values that are counted. */
  constructor(onVisit: (count: number) => void) {
    this.#onVisit = onVisit
  }

  /** Throws a LimitError for a list or mapping that is too large. */
  check(value: Value): void {
    if (this.#sizeOf(value.value) <= MOST_CHARACTERS) return
    throw new LimitError(
      `The template was stopped: a list of it has more than ${MOST_CHARACTERS / 1_000_000} MB of text.`,
    )
  }

  #sizeOf(inside: unknown): number {
    if (typeof inside === 'string') return inside.length + 2
    if (Array.isArray(inside)) {
      const known = this.#lists.get(inside) ?? this.#sum(inside)
      this.#lists.set(inside, known)
      return known
    }
    return inside instanceof Map ? this.#sum([...inside].flat()) : 2
  }

  #sum(values: readonly unknown[]): number {
    this.#onVisit(values.length)
    let size = 2
    for (const value of values) {
      if (size > MOST_CHARACTERS) break
      size += this.#sizeOf(isValue(value) ? value.value : value)
    }
    return size
  }
}
