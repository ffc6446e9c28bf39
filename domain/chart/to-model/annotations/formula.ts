/** A parsed formula of x. */
type Formula = (x: number) => number

/** Maximum length of a formula in characters, and maximum depth of its parentheses. */
const MOST_LENGTH = 1_000
const MOST_DEPTH = 50

const FUNCTIONS: ReadonlyMap<string, (...values: readonly number[]) => number> = new Map([
  ['abs', Math.abs],
  ['ceil', Math.ceil],
  ['cos', Math.cos],
  ['exp', Math.exp],
  ['floor', Math.floor],
  ['ln', Math.log],
  ['log', Math.log],
  ['log10', Math.log10],
  ['max', Math.max],
  ['min', Math.min],
  ['pow', (base = Number.NaN, power = Number.NaN) => base ** power],
  ['round', Math.round],
  ['sin', Math.sin],
  ['sqrt', Math.sqrt],
  ['tan', Math.tan],
])

const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
])

/**
 * Parses a formula of x with numbers, + - * / % ^, parentheses and the usual functions; null for anything else. It is never
 * run as code.
 */
export function parseFormula(text: string): Formula | null {
  const body = text.slice(0, MOST_LENGTH + 1).replace(/^\s*y\s*=/i, '')
  const tokens = body.length > MOST_LENGTH ? null : tokensOf(body)
  return tokens === null || tokens.length === 0 ? null : new Reader(tokens).formula()
}

function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = []
  const token = /\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+|[a-z]\w*|\*\*|[-+*/%^(),])/iy
  while (text.slice(token.lastIndex).trim() !== '') {
    const found = token.exec(text)?.[1]
    if (found === undefined) return null
    tokens.push(found)
  }
  return tokens
}

const SUMS: readonly string[] = ['+', '-']
const PRODUCTS: readonly string[] = ['*', '/', '%']

/** A parser with the usual precedence. */
class Reader {
  private at = 0
  private depth = 0
  private readonly tokens: readonly string[]

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  formula(): Formula | null {
    const formula = this.sum()
    return this.at === this.tokens.length ? formula : null
  }

  private take(...wanted: readonly string[]): string | null {
    const token = this.tokens[this.at]
    if (token === undefined || !wanted.includes(token)) return null
    this.at += 1
    return token
  }

  private chain(signs: readonly string[], part: () => Formula | null): Formula | null {
    let left = part()
    for (let sign = this.take(...signs); left !== null && sign !== null; sign = this.take(...signs)) {
      left = joined(left, sign, part())
    }
    return left
  }

  private sum(): Formula | null {
    return this.chain(SUMS, () => this.chain(PRODUCTS, () => this.signed()))
  }

  private signed(): Formula | null {
    if (this.depth > MOST_DEPTH) return null
    const sign = this.take(...SUMS)
    if (sign === null) return this.power()
    this.depth += 1
    const inner = this.signed()
    this.depth -= 1
    return inner === null ? null : (x) => (sign === '-' ? -inner(x) : inner(x))
  }

  private power(): Formula | null {
    const base = this.atom()
    if (base === null || this.take('^', '**') === null) return base
    const power = this.signed()
    return power === null ? null : (x) => base(x) ** power(x)
  }

  private atom(): Formula | null {
    if (this.take('(') !== null) return this.bracket()
    const token = this.tokens[this.at]
    if (token === undefined) return null
    this.at += 1
    if (/^[\d.]/.test(token)) return () => Number(token)
    if (token.toLowerCase() === 'x') return (x) => x
    const call = FUNCTIONS.get(token.toLowerCase())
    if (call !== undefined && this.take('(') !== null) return this.call(call)
    const constant = CONSTANTS.get(token.toLowerCase())
    return constant === undefined ? null : () => constant
  }

  private bracket(): Formula | null {
    this.depth += 1
    const inner = this.depth > MOST_DEPTH ? null : this.sum()
    this.depth -= 1
    return this.take(')') === null ? null : inner
  }

  private call(work: (...values: readonly number[]) => number): Formula | null {
    const values: Formula[] = []
    do {
      const value = this.depth > MOST_DEPTH ? null : this.sum()
      if (value === null) return null
      values.push(value)
    } while (this.take(',') !== null)
    return this.take(')') === null ? null : (x) => work(...values.map((value) => value(x)))
  }
}

function joined(left: Formula, sign: string, right: Formula | null): Formula | null {
  if (right === null) return null
  switch (sign) {
    case '+':
      return (x) => left(x) + right(x)
    case '-':
      return (x) => left(x) - right(x)
    case '*':
      return (x) => left(x) * right(x)
    case '/':
      return (x) => left(x) / right(x)
    default:
      return (x) => left(x) % right(x)
  }
}
