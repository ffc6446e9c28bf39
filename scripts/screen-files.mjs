// Lists the files that a visit of each screen needs at once. The build stores the list and the server adds it to the page.
import { filesOf } from './build-files.mjs'
import { SCREENS } from './screens.mjs'

/**
 * @typedef {import('./build-files.mjs').Chunk} Chunk
 * @typedef {{ readonly scripts: readonly string[], readonly soon: readonly string[], readonly idle: readonly string[], readonly fonts: readonly string[] }} ScreenFiles
 */

const AFTER_FIRST_PAINT = ['src/data/start/begin-database.ts', 'src/data/start/background.ts']

/** Every screen loads the palette while idle, so that its key opens it at once. */
const WHEN_IDLE = ['src/app/palette/Palette.tsx']

/** Text in these alphabets shows at once; other alphabets are requested by the letters on the page. */
const TEXT_FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/
const CODE_FONT = /\/jetbrains-mono-latin-wght-normal-[\w-]+\.woff2$/

/**
 * The files of the first visit of each screen: the scripts of its first paint (the shell first), of soon after, and of idle
 * time, and its fonts. Throws when a screen or a module has no file, since the list is then out of date.
 * @param {Record<string, Chunk>} chunks
 * @returns {Record<string, ScreenFiles>}
 */
export function screenFiles(chunks) {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry === true)
  if (entry === undefined) throw new Error('The build has no entry.')
  /** @param {readonly string[]} parts */
  const filesOfAll = (parts) => new Set(parts.flatMap((part) => [...filesOf(chunks, part, { lazy: false })]))
  const named = Object.entries(SCREENS).map(([name, { source, soon, idle, hasCode }]) => {
    const later = [...AFTER_FIRST_PAINT, ...soon]
    const missing = [entry, source, ...later, ...WHEN_IDLE, ...idle].filter(
      (part) => chunks[part] === undefined,
    )
    if (missing.length > 0)
      throw new Error(`scripts/screens.mjs names what the build has not: ${missing.join(', ')}.`)
    const scripts = filesOfAll([entry, source])
    const first = filesOfAll([entry, source, ...later])
    const fonts = Object.values(chunks).flatMap(({ assets = [] }) => assets)
    const wanted = fonts.filter((file) => TEXT_FONT.test(file) || (hasCode && CODE_FONT.test(file)))
    return [
      name,
      {
        scripts: [...scripts],
        soon: [...first].filter((file) => !scripts.has(file)),
        idle: [...filesOfAll([...WHEN_IDLE, ...idle])].filter((file) => !first.has(file)),
        fonts: [...new Set(wanted)].toSorted(),
      },
    ]
  })
  return Object.fromEntries(named)
}

/** The budget of files of a build. A device loads all of them, except the engine of its own tables, before it works offline. */
const MOST_FILES = 76

const HOW = 'Name the new lazy module in scripts/lazy-parts.mjs, so that it shares a file.'

/**
 * A line for each screen whose first visit loads too many files, and one if the build has too many.
 * @param {Readonly<Record<string, ScreenFiles>>} screens
 * @param {number} fileCount of the build
 * @returns {string[]}
 */
export function overFileBudget(screens, fileCount) {
  const lines = Object.entries(SCREENS).flatMap(([name, { title, mostFiles, mostIdleFiles }]) => {
    const { scripts = [], soon = [], idle = [], fonts = [] } = screens[name] ?? {}
    const count = scripts.length + soon.length + fonts.length
    return [
      ...(count > mostFiles
        ? [`${title}: a first visit fetches ${count} files, and may fetch ${mostFiles}. ${HOW}`]
        : []),
      ...(idle.length > mostIdleFiles
        ? [`${title}: an idle page fetches ${idle.length} files, and may fetch ${mostIdleFiles}. ${HOW}`]
        : []),
    ]
  })
  if (fileCount <= MOST_FILES) return lines
  return [
    ...lines,
    `The build has ${fileCount} files, and may have ${MOST_FILES}. ` +
      'Name new lazy modules in scripts/lazy-parts.mjs, so that they share a file.',
  ]
}
