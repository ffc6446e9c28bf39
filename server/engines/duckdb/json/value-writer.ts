import { type CivilDay, civilDay } from '#domain/engines/duckdb/values/time-text.ts'
import { ByteWriter } from '#server/files/byte-writer.ts'

const ZERO = 0x30
const MINUS = 0x2d
const DASH = MINUS
const POINT = 0x2e
const COLON = 0x3a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTED = 0x20

/** Digits that are written with 32-bit arithmetic. */
const SMALL_DIGITS = 9
const SMALL = 1_000_000_000

/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** Doubles with up to so many decimals are written digit by digit; others as JavaScript does. */
const MOST_DECIMALS = 6

/** Below this, a double with `MOST_DECIMALS` decimals has at most 15 digits. */
const SHORT_BELOW = 1e9

/** Texts are written in pieces, so that the space for the longest escapes is reserved for a piece only. */
const PIECE_BYTES = 4096
const WIDEST_ESCAPE = 6

/** The JSON escapes of bytes, by JavaScript itself. */
const ESCAPES: readonly string[] = Array.from({ length: BACKSLASH + 1 }, (_, byte) =>
  JSON.stringify(String.fromCharCode(byte)).slice(1, -1),
)

/** The digits of 00 to 99, since a division takes longer than a look-up. */
const PAIRS = Uint8Array.from({ length: 200 }, (_, at) => {
  const pair = at >> 1
  return ZERO + (at % 2 === 0 ? Math.floor(pair / 10) : pair % 10)
})

/** The texts of days that were written, each in the slot of the last bits of its number: a result has mostly few days. */
const DAY_SLOTS = 4096
const DAY_BYTES = 10
const slotDays = new Float64Array(DAY_SLOTS).fill(Number.NaN)
const slotTexts = new Uint8Array(DAY_SLOTS * DAY_BYTES)

/** Writes numbers and texts as bytes, without intermediate strings. */
export class ValueWriter extends ByteWriter {
  /** Writes an integer within ±(2^53−1). */
  integer(value: number): void {
    this.makeRoom(20)
    if (value < 0) this.#put(MINUS)
    this.#digits(Math.abs(value), digitCount(Math.abs(value)))
  }

  /** Writes an integer of up to 15 digits with a point before its last `scale` digits. */
  decimal(scaled: number, scale: number): void {
    if (scale === 0) return this.integer(scaled)
    const size = Math.abs(scaled)
    const power = POWERS[scale]
    const integerPart = power === undefined ? 0 : Math.floor(size / power)
    this.makeRoom(20 + scale)
    if (scaled < 0) this.#put(MINUS)
    this.#digits(integerPart, digitCount(integerPart))
    this.#put(POINT)
    this.#digits(power === undefined ? size : size - integerPart * power, scale)
  }

  /** Writes a finite double with the fewest digits that read back the same. */
  double(value: number): void {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) return this.integer(value)
    const size = Math.abs(value)
    if (size > 0 && size < SHORT_BELOW) {
      // Most have two decimals: with a last one of zero it is a number of one decimal.
      const cents = Math.round(size * 100)
      if (cents / 100 === size) {
        const signed = value < 0 ? -cents : cents
        return cents % 10 === 0 ? this.decimal(signed / 10, 1) : this.decimal(signed, 2)
      }
      for (let scale = 3; scale <= MOST_DECIMALS; scale += 1) {
        const power = POWERS[scale] ?? 1
        const scaled = Math.round(size * power)
        // Any other decimal of so few digits is another double, so these digits are the fewest.
        if (scaled / power === size) return this.decimal(value < 0 ? -scaled : scaled, scale)
      }
    }
    this.ascii(Object.is(value, -0) ? '-0' : String(value))
  }

  /** Writes a day since 1970, of the years 1 to 9999, as `YYYY-MM-DD`. */
  day(days: number): void {
    this.makeRoom(DAY_BYTES)
    const slot = days & (DAY_SLOTS - 1)
    const from = slot * DAY_BYTES
    if (slotDays[slot] === days) {
      this.copy(slotTexts, from, from + DAY_BYTES)
      return
    }
    this.#civilDay(civilDay(days))
    slotTexts.set(this.bytes.subarray(this.length - DAY_BYTES, this.length), from)
    slotDays[slot] = days
  }

  #civilDay({ year, month, day }: CivilDay): void {
    this.#smallDigits(year, 4)
    this.#put(DASH)
    this.#smallDigits(month, 2)
    this.#put(DASH)
    this.#smallDigits(day, 2)
  }

  /** Writes seconds of a day as `hh:mm:ss`, with microseconds unless they are zero. */
  clock(seconds: number, micros: number): void {
    this.makeRoom(16)
    this.#smallDigits(Math.floor(seconds / 3600), 2)
    this.#put(COLON)
    this.#smallDigits(Math.floor(seconds / 60) % 60, 2)
    this.#put(COLON)
    this.#smallDigits(seconds % 60, 2)
    if (micros === 0) return
    this.#put(POINT)
    this.#smallDigits(micros, 6)
  }

  /** Writes a text of UTF-8 as JSON. */
  jsonText(source: Uint8Array, from: number, to: number): void {
    this.byte(QUOTE)
    for (let begin = from; begin < to; begin += PIECE_BYTES) {
      this.#escaped(source, begin, Math.min(to, begin + PIECE_BYTES))
    }
    this.byte(QUOTE)
  }

  #escaped(source: Uint8Array, from: number, to: number): void {
    this.makeRoom((to - from) * WIDEST_ESCAPE)
    const { bytes } = this
    let { length } = this
    for (let at = from; at < to; at += 1) {
      const byte = source[at] ?? 0
      if (byte >= FIRST_PRINTED && byte !== QUOTE && byte !== BACKSLASH) bytes[length++] = byte
      else {
        const escape = ESCAPES[byte] ?? ''
        for (let letter = 0; letter < escape.length; letter += 1) bytes[length++] = escape.charCodeAt(letter)
      }
    }
    this.length = length
  }

  /** Writes a byte; space must be reserved. */
  #put(byte: number): void {
    this.bytes[this.length] = byte
    this.length += 1
  }

  /** Writes `count` digits, padded with zeros; space must be reserved. */
  #digits(value: number, count: number): void {
    if (count <= SMALL_DIGITS) return this.#smallDigits(value, count)
    const high = Math.floor(value / SMALL)
    this.#digits(high, count - SMALL_DIGITS)
    this.#smallDigits(value - high * SMALL, SMALL_DIGITS)
  }

  #smallDigits(value: number, count: number): void {
    const { bytes } = this
    const begin = this.length
    let rest = value
    let at = begin + count - 1
    for (; at > begin; at -= 2) {
      const next = (rest / 100) | 0
      const pair = 2 * (rest - next * 100)
      bytes[at - 1] = PAIRS[pair] ?? ZERO
      bytes[at] = PAIRS[pair + 1] ?? ZERO
      rest = next
    }
    if (at === begin) bytes[at] = ZERO + (rest % 10)
    this.length = begin + count
  }
}

/** The number of digits of an integer from 0. */
function digitCount(value: number): number {
  let count = 1
  while (count < POWERS.length && value >= (POWERS[count] ?? 0)) count += 1
  return count
}
