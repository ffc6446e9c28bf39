/** A type of DuckDB as it names it, with its parts. `name` has no arguments: `DECIMAL`, `LIST`, `STRUCT`. */
export interface TypeTree {
  readonly name: string
  /** Precision and scale of a decimal; length of an array. */
  readonly numbers: readonly number[]
  /** The types of a list, an array, a map, and the fields of a struct or union; a field without a name has an empty one. */
  readonly parts: readonly { readonly name: string; readonly type: TypeTree }[]
}

/** The deepest nesting that is read. */
const DEEPEST = 200

/** Reads the name of a type, as DESCRIBE gives it. A name that cannot be read is a type without parts. */
export function parseTypeTree(text: string): TypeTree {
  const reader = new TypeReader(text)
  const tree = reader.type(0)
  return tree === null || !reader.isAtEnd() ? plain(text) : tree
}

function plain(name: string): TypeTree {
  return { name, numbers: [], parts: [] }
}

class TypeReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  type(depth: number): TypeTree | null {
    if (depth > DEEPEST) return null
    let tree = this.#base(depth)
    while (tree !== null && this.#takes('[')) {
      const length = this.#digits()
      if (!this.#takes(']')) return null
      tree = {
        name: length === null ? 'LIST' : 'ARRAY',
        numbers: length === null ? [] : [length],
        parts: [{ name: '', type: tree }],
      }
    }
    return tree
  }

  #base(depth: number): TypeTree | null {
    const name = this.#typeName()
    if (name === '') return null
    if (!this.#takes('(')) return plain(name)
    if (name === 'STRUCT' || name === 'UNION') return this.#fields(name, depth)
    if (name === 'MAP') return this.#map(depth)
    if (name === 'ENUM') return this.#toEnd() ? plain(name) : null
    return this.#arguments(name)
  }

  #arguments(name: string): TypeTree | null {
    const numbers: number[] = []
    do {
      this.#spaces()
      const number = this.#digits()
      if (number === null) return null
      numbers.push(number)
    } while (this.#takes(','))
    return this.#takes(')') ? { name, numbers, parts: [] } : null
  }

  #fields(name: string, depth: number): TypeTree | null {
    const parts: { name: string; type: TypeTree }[] = []
    do {
      this.#spaces()
      const label = this.#label()
      const type = label === null ? null : this.type(depth + 1)
      if (label === null || type === null) return null
      parts.push({ name: label, type })
    } while (this.#takes(','))
    return this.#takes(')') ? { name, numbers: [], parts } : null
  }

  #map(depth: number): TypeTree | null {
    const key = this.type(depth + 1)
    if (key === null || !this.#takes(',')) return null
    this.#spaces()
    const value = this.type(depth + 1)
    if (value === null || !this.#takes(')')) return null
    const parts = [
      { name: 'key', type: key },
      { name: 'value', type: value },
    ]
    return { name: 'MAP', numbers: [], parts }
  }

  /** The name of a field, quoted or not, and the space after it; empty for a field without a name. */
  #label(): string | null {
    const from = this.#at
    const label = this.#text[from] === '"' ? this.#quoted('"') : this.#plainLabel()
    if (this.#text[this.#at] === ' ' && !this.#text.startsWith(' WITH TIME ZONE', this.#at)) {
      this.#spaces()
      return label
    }
    this.#at = from
    return ''
  }

  #plainLabel(): string {
    const from = this.#at
    while (this.#at < this.#text.length && !' ,()[]"'.includes(this.#text[this.#at] ?? ' ')) this.#at += 1
    return this.#text.slice(from, this.#at)
  }

  /** The name of a type, such as `TIMESTAMP WITH TIME ZONE`; NULL is quoted. */
  #typeName(): string {
    if (this.#text[this.#at] === '"') return this.#quoted('"') ?? ''
    const from = this.#at
    while (/[A-Z0-9_ ]/i.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#text.slice(from, this.#at).trim()
  }

  #quoted(quote: string): string | null {
    let text = ''
    this.#at += 1
    while (!this.isAtEnd()) {
      const letter = this.#text[this.#at] ?? ''
      this.#at += 1
      if (letter !== quote) text += letter
      else if (this.#text[this.#at] === quote) {
        text += quote
        this.#at += 1
      } else return text
    }
    return null
  }

  /** Skips the values of an enum, up to its bracket. */
  #toEnd(): boolean {
    while (!this.isAtEnd()) {
      if (this.#text[this.#at] === "'") {
        if (this.#quoted("'") === null) return false
      } else if (this.#takes(')')) return true
      else this.#at += 1
    }
    return false
  }

  #digits(): number | null {
    const from = this.#at
    while (/\d/.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#at === from ? null : Number(this.#text.slice(from, this.#at))
  }

  #spaces(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1
  }

  #takes(symbol: string): boolean {
    if (this.#text[this.#at] !== symbol) return false
    this.#at += 1
    return true
  }
}
