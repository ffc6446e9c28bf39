const SLOTS = 1 << 16
const MOST_PROBES = 8

/**
 * Counts shapes of objects: distinct sequences of member names, by 32-bit hashes. Names that are chosen to collide count
 * once. The tables are allocated once per text.
 */
export class SeenShapes {
  readonly #hashes = new Int32Array(SLOTS)
  readonly #shapeOfLevel: Int32Array
  #count = 0

  constructor(levels: number) {
    this.#shapeOfLevel = new Int32Array(levels + 1)
  }

  get count(): number {
    return this.#count
  }

  open(level: number): void {
    this.#shapeOfLevel[level] = 0
  }

  /** Adds a member to the object at a level; its name is at the given offsets. */
  addMember(level: number, text: string, from: number, to: number): void {
    let hash = this.#shapeOfLevel[level] ?? 0
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    // Terminates the name and mixes its last characters into all bits. Zero is reserved for an empty slot.
    hash = Math.imul(hash ^ (hash >>> 15) ^ 0x22, 0x2c1b3c6d)
    hash = (hash ^ (hash >>> 12)) | 0 || 1
    this.#shapeOfLevel[level] = hash
    if (!this.#isSeen(hash)) this.#count += 1
  }

  #isSeen(hash: number): boolean {
    for (let probe = 0; probe < MOST_PROBES; probe += 1) {
      const slot = (hash + probe) & (SLOTS - 1)
      const known = this.#hashes[slot]
      if (known === hash) return true
      if (known !== 0) continue
      this.#hashes[slot] = hash
      return false
    }
    return false
  }
}
