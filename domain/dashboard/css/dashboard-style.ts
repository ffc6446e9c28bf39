import { endOfBlock, findLetter, isClosed, splitAt, unescaped, withoutComments } from './scan-css.ts'

/** The style of a dashboard as it is applied, and a sentence for each part that was left out. */
interface DashboardStyle {
  /** Rules that reach only elements inside of the scope. */
  readonly css: string
  readonly notes: readonly string[]
  /** The same sentences with the places of the parts in the source, from 0, in their order. */
  readonly problems: readonly StyleProblem[]
}

/** A part that is left out. */
interface StyleProblem {
  readonly message: string
  readonly offset: number
}

/** A longer style is not applied, in UTF-16 units. */
const MOST_LENGTH = 100_000

/** Nested groups of rules beyond this depth are left out. */
const MOST_DEPTH = 8

/** Functions that load something, or draw parts of the page. */
const LOADING = ['url(', 'src(', 'image(', 'image-set(', 'cross-fade(', 'element(', 'paint(', 'expression(']

const BANNED_NAMES: ReadonlySet<string> = new Set(['behavior', '-moz-binding', 'src'])

/**
 * The part of a dashboard's CSS that is applied: rules with declarations, also in `@media` and `@supports`, whose selectors
 * are limited to `scope` (a class with its dot). What loads other files, leaves the dashboard or ends the style is left out.
 */
export function dashboardStyle(source: string, scope: string): DashboardStyle {
  const problems: StyleProblem[] = []
  const note = (message: string, offset: number) => problems.push({ message, offset })
  if (source.length > MOST_LENGTH) note('The style is longer than 100,000 characters.', 0)
  const text = source.length > MOST_LENGTH ? '' : withoutComments(source)
  const css = readRules({ text, offset: 0 }, { scope, note, depth: 0 })
  const notes = [...new Set(problems.map(({ message }) => message))]
  return { css, notes, problems: problems.toSorted((a, b) => a.offset - b.offset) }
}

interface Reading {
  readonly scope: string
  readonly note: (message: string, offset: number) => void
  readonly depth: number
}

/** A part of the source. */
interface Part {
  readonly text: string
  readonly offset: number
}

/** A part without the blanks around it. */
function trimmed({ text, offset }: Part): Part {
  return { text: text.trim(), offset: offset + text.length - text.trimStart().length }
}

/** The parts between letters outside of strings, parentheses and brackets, without the blanks around them. */
function partsOf({ text, offset }: Part, letter: string): readonly Part[] {
  let at = offset
  return splitAt(text, letter).map((one) => {
    const part = trimmed({ text: one, offset: at })
    at += one.length + letter.length
    return part
  })
}

function readRules({ text, offset }: Part, reading: Reading): string {
  const rules: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = findLetter(text, '{};', at)
    const prelude = trimmed({ text: text.slice(at, end), offset: offset + at })
    if (text[end] === '{') {
      const close = endOfBlock(text, end)
      const body = { text: text.slice(end + 1, close), offset: offset + end + 1 }
      rules.push(readBlock(prelude, body, reading))
      at = close + 1
    } else {
      if (prelude.text !== '') reading.note(`${shortened(prelude.text)} is not allowed.`, prelude.offset)
      at = end + 1
    }
  }
  return rules.filter((rule) => rule !== '').join('\n')
}

function readBlock(prelude: Part, body: Part, reading: Reading): string {
  const name = unescaped(prelude.text).split(/[\s(]/, 1)[0] ?? ''
  if (!name.startsWith('@')) return readRule(prelude, body, reading)
  const isGroup = name === '@media' || name === '@supports'
  if (!isGroup || isUnsafe(prelude.text) || reading.depth >= MOST_DEPTH) {
    reading.note(`${shortened(prelude.text)} is not allowed.`, prelude.offset)
    return ''
  }
  const inner = readRules(body, { ...reading, depth: reading.depth + 1 })
  return inner === '' ? '' : `${prelude.text} {\n${inner}\n}`
}

function readRule(prelude: Part, body: Part, { scope, note }: Reading): string {
  const selectors = partsOf(prelude, ',').flatMap(({ text, offset }) => {
    const selector = scopedSelector(text, scope)
    if (selector === null) note(`The selector ${shortened(text)} is not allowed.`, offset)
    return selector ?? []
  })
  const nested = body.text.indexOf('{')
  if (nested !== -1) note('Rules inside of rules are not applied.', body.offset + nested)
  const plain = { text: withoutBlocks(body.text), offset: body.offset }
  const declarations = partsOf(plain, ';').flatMap((one) => declaration(one, note))
  return selectors.length === 0 || declarations.length === 0
    ? ''
    : `${selectors.join(', ')} { ${declarations.join('; ')} }`
}

/** The declarations of a body before its first nested rule. */
function withoutBlocks(body: string): string {
  const open = findLetter(body, '{', 0)
  return open === body.length ? body : body.slice(0, body.lastIndexOf(';', open) + 1)
}

/** A selector for elements inside of the scope; `:root`, `html` and `body` are the scope itself. Null if it leaves the scope. */
function scopedSelector(selector: string, scope: string): string | null {
  if (selector === '' || isUnsafe(selector) || selector.includes('&')) return null
  const top = /^(?::root|html|body)(?![\w-])/i.exec(selector)?.[0] ?? ''
  const rest = selector.slice(top.length)
  if (/^[+~|]/.test(rest.trim())) return null
  return top === '' ? `${scope} ${rest}` : `${scope}${rest}`
}

function declaration({ text, offset }: Part, note: Reading['note']): readonly string[] {
  const colon = text.indexOf(':')
  if (text === '') return []
  const name = text.slice(0, Math.max(colon, 0)).trim()
  const value = text.slice(colon + 1).trim()
  if (!/^-{0,2}[a-z][a-z0-9-]*$/i.test(name) || value === '') {
    note(`${shortened(text)} is not a declaration.`, offset)
    return []
  }
  if (isUnsafe(value) || !isSafeValue(name.toLowerCase(), unescaped(value))) {
    note(`${name}: ${shortened(value)} is not allowed.`, offset)
    return []
  }
  return [`${name}: ${value}`]
}

function isSafeValue(name: string, value: string): boolean {
  if (BANNED_NAMES.has(name)) return false
  if (name === 'position' && value.startsWith('fixed')) return false
  return !LOADING.some((call) => value.includes(call))
}

/** Whether a text could end the style, open a block, or continue in the text after it. */
function isUnsafe(text: string): boolean {
  return /[<{}\0]/.test(unescaped(text)) || !isClosed(text)
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
