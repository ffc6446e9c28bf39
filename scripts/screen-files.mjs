// Which files a visit of each screen needs at once. Pure; the build writes it down and the server names them in the page.
import { filesOf } from './build-files.mjs'
import { SCREENS } from './screens.mjs'

/**
 * @typedef {import('./build-files.mjs').Chunk} Chunk
 * @typedef {{ readonly scripts: readonly string[], readonly styles: readonly string[], readonly fonts: readonly string[] }} ScreenFiles
 */

const AFTER_FIRST_PAINT = ['src/data/start/begin-database.ts', 'src/data/start/background.ts']

/** Text in these alphabets shows at once; other alphabets are asked for by the letters on the page. */
const TEXT_FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/
const CODE_FONT = /\/jetbrains-mono-latin-wght-normal-[\w-]+\.woff2$/

/**
 * The files of the first visit of each screen, the shell's first. Throws where a screen or a part has no file: then this
 * list is older than the program.
 * @param {Record<string, Chunk>} chunks
 * @returns {Record<string, ScreenFiles>}
 */
export function screenFiles(chunks) {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry === true)
  if (entry === undefined) throw new Error('The build has no entry.')
  const named = Object.entries(SCREENS).map(([name, { source, atOnce, hasCode }]) => {
    const parts = [entry, source, ...AFTER_FIRST_PAINT, ...atOnce]
    const missing = parts.filter((part) => chunks[part] === undefined)
    if (missing.length > 0)
      throw new Error(`scripts/screens.mjs names what the build has not: ${missing.join(', ')}.`)
    const scripts = [...new Set(parts.flatMap((part) => [...filesOf(chunks, part, { lazy: false })]))]
    const fonts = Object.values(chunks).flatMap(({ assets = [] }) => assets)
    const wanted = fonts.filter((file) => TEXT_FONT.test(file) || (hasCode && CODE_FONT.test(file)))
    return [name, { scripts, styles: stylesOf(chunks, parts), fonts: [...new Set(wanted)].toSorted() }]
  })
  return Object.fromEntries(named)
}

/**
 * The styles of these parts, those of what a part imports before its own: of two that speak of the same element the later
 * one counts.
 * @param {Record<string, Chunk>} chunks
 * @param {readonly string[]} parts
 * @returns {string[]}
 */
function stylesOf(chunks, parts) {
  const [seen, styles] = [new Set(), new Set()]
  /** @param {string} key */
  function visit(key) {
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const part of parts) visit(part)
  return [...styles]
}
