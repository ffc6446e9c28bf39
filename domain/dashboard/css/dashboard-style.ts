import { endOfBlock, findLetter, isClosed, splitAt, unescaped, withoutComments } from './scan-css.ts'

/** The style of a dashboard as it is applied, and a sentence for each part that was left out. */
export interface DashboardStyle {
  /** Rules that reach only elements inside of the scope. */
  readonly css: string
  readonly notes: readonly string[]
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
  if (source.length > MOST_LENGTH) return { css: '', notes: ['The style is longer than 100,000 characters.'] }
  const notes: string[] = []
  const css = readRules(withoutComments(source), { scope, notes, depth: 0 })
  return { css, notes: [...new Set(notes)] }
}

interface Reading {
  readonly scope: string
  readonly notes: string[]
  readonly depth: number
}

function readRules(text: string, reading: Reading): string {
  const rules: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = findLetter(text, '{};', at)
    const prelude = text.slice(at, end).trim()
    if (text[end] === '{') {
      const close = endOfBlock(text, end)
      rules.push(readBlock(prelude, text.slice(end + 1, close), reading))
      at = close + 1
    } else {
      if (prelude !== '') reading.notes.push(`${shortened(prelude)} is not allowed.`)
      at = end + 1
    }
  }
  return rules.filter((rule) => rule !== '').join('\n')
}

function readBlock(prelude: string, body: string, reading: Reading): string {
  const name = unescaped(prelude).split(/[\s(]/, 1)[0] ?? ''
  if (!name.startsWith('@')) return readRule(prelude, body, reading)
  const isGroup = name === '@media' || name === '@supports'
  if (!isGroup || isUnsafe(prelude) || reading.depth >= MOST_DEPTH) {
    reading.notes.push(`${shortened(prelude)} is not allowed.`)
    return ''
  }
  const inner = readRules(body, { ...reading, depth: reading.depth + 1 })
  return inner === '' ? '' : `${prelude} {\n${inner}\n}`
}

function readRule(prelude: string, body: string, { scope, notes }: Reading): string {
  const selectors = splitAt(prelude, ',').flatMap((one) => {
    const selector = scopedSelector(one.trim(), scope)
    if (selector === null) notes.push(`The selector ${shortened(one.trim())} is not allowed.`)
    return selector ?? []
  })
  if (body.includes('{')) notes.push('Rules inside of rules are not applied.')
  const declarations = splitAt(withoutBlocks(body), ';').flatMap((one) => declaration(one.trim(), notes))
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

function declaration(text: string, notes: string[]): readonly string[] {
  const colon = text.indexOf(':')
  if (text === '') return []
  const name = text.slice(0, Math.max(colon, 0)).trim()
  const value = text.slice(colon + 1).trim()
  if (!/^-{0,2}[a-z][a-z0-9-]*$/i.test(name) || value === '') {
    notes.push(`${shortened(text)} is no declaration.`)
    return []
  }
  if (isUnsafe(value) || !isSafeValue(name.toLowerCase(), unescaped(value))) {
    notes.push(`${name}: ${shortened(value)} is not allowed.`)
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
