import { JSON_LIMITS } from './json-limits.ts'

/** The first place at which a text is not JSON, as an offset in characters, and what would be valid there. */
interface JsonSyntaxFault {
  readonly offset: number
  readonly expected: string
}

/** The offsets of members and items by path (`a.b[0]`), the paths of members that are set twice, and the first fault. */
export interface JsonPlaces {
  readonly places: ReadonlyMap<string, number>
  readonly repeated: readonly string[]
  readonly fault: JsonSyntaxFault | null
}

const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const WORD = /[\w.+-]*/y
const SPACE = ' \t\n\r'

/** Finds the places of a JSON text that a person types; a text that nests deeper than the limits of JSON has a fault. */
export function jsonPlaces(text: string): JsonPlaces {
  const reader = new PlaceReader(text)
  reader.read()
  return reader
}

class PlaceReader implements JsonPlaces {
  readonly places = new Map<string, number>()
  readonly repeated: string[] = []
  fault: JsonSyntaxFault | null = null
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  read(): void {
    if (!this.#value('', 0)) return
    this.#skipSpace()
    if (this.#at < this.#text.length) this.#fail('the end of the text')
  }

  /** Each part returns whether it was read; reading ends at the first fault. */
  #value(path: string, level: number): boolean {
    this.#skipSpace()
    if (level > JSON_LIMITS.levels) return this.#fail(`at most ${JSON_LIMITS.levels} levels`)
    switch (this.#text.charAt(this.#at)) {
      case '{':
        return this.#list('}', (first) => this.#member(path, level, first))
      case '[': {
        let index = -1
        return this.#list(']', () => {
          index += 1
          return this.#placed(`${path}[${index}]`, level)
        })
      }
      case '"':
        return this.#quoted() !== null
      default:
        return this.#scalar()
    }
  }

  #list(end: '}' | ']', item: (isFirst: boolean) => boolean): boolean {
    this.#at += 1
    this.#skipSpace()
    if (this.#take(end)) return true
    for (let isFirst = true; ; isFirst = false) {
      if (!item(isFirst)) return false
      this.#skipSpace()
      if (this.#take(end)) return true
      if (!this.#take(',')) return this.#fail(`a comma or ${end}`)
    }
  }

  #member(path: string, level: number, isFirst: boolean): boolean {
    this.#skipSpace()
    const from = this.#at
    if (this.#text.charAt(from) !== '"')
      return this.#fail(isFirst ? 'a name in double quotes or }' : 'a name in double quotes')
    const name = this.#quoted()
    if (name === null) return false
    this.#skipSpace()
    if (!this.#take(':')) return this.#fail('a colon')
    const member = path === '' ? name : `${path}.${name}`
    if (this.places.has(member)) this.repeated.push(member)
    this.places.set(member, from)
    return this.#value(member, level + 1)
  }

  #placed(path: string, level: number): boolean {
    this.#skipSpace()
    this.places.set(path, this.#at)
    return this.#value(path, level + 1)
  }

  /** The text between double quotes; null at a fault. */
  #quoted(): string | null {
    const from = this.#at
    for (let at = from + 1; at < this.#text.length; at += 1) {
      const sign = this.#text.charAt(at)
      if (sign === '\\') at += 1
      else if (sign === '\n') break
      else if (sign === '"') {
        this.#at = at + 1
        return this.#decoded(from)
      }
    }
    this.#fail('closing double quotes')
    return null
  }

  #decoded(from: number): string | null {
    try {
      return String(JSON.parse(this.#text.slice(from, this.#at)))
    } catch {
      this.#at = from
      this.#fail('a text with valid escapes')
      return null
    }
  }

  #scalar(): boolean {
    WORD.lastIndex = this.#at
    const [word = ''] = WORD.exec(this.#text) ?? []
    // The reader of the text rejects a longer number.
    const isLong = word.length > JSON_LIMITS.numberLength && /^-?\d/.test(word)
    if (!isLong && !SCALAR.test(word)) return this.#fail('a value')
    this.#at += word.length
    return true
  }

  #take(sign: string): boolean {
    if (this.#text.charAt(this.#at) !== sign) return false
    this.#at += 1
    return true
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && SPACE.includes(this.#text.charAt(this.#at))) this.#at += 1
  }

  #fail(expected: string): false {
    this.fault ??= { offset: this.#at, expected }
    return false
  }
}
