// Decides which files a build keeps and compresses, and measures sizes. scripts/build.mjs does the I/O.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SCREENS } from './screens.mjs'

/**
 * @typedef {{ readonly files: readonly string[], readonly previousFiles: readonly string[] }} BuildRecord
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} ChunkManifest
 */

/**
 * The assets of earlier builds that stay beside a new one, so that pages of the last release find their lazy parts. A build
 * without changes is no release: it keeps the same files as the last one.
 * @param {BuildRecord | null} last
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function filesToKeep(last, files) {
  if (last === null) return []
  const now = new Set(files)
  const removed = last.files.filter((file) => !now.has(file))
  const changed = removed.length > 0 || files.some((file) => !last.files.includes(file))
  return (changed ? removed : last.previousFiles.filter((file) => !now.has(file))).toSorted()
}

/**
 * Returns whether a file is worth compressing.
 * @param {string} file
 * @param {number} sizeBytes
 */
export function isCompressible(file, sizeBytes) {
  return sizeBytes > 512 && /\.(js|css|html|svg|json|webmanifest|wasm)$/.test(file)
}

/** @param {Buffer} bytes */
export function gzip(bytes) {
  return gzipSync(bytes, { level: 9 })
}

/** @param {Buffer} bytes */
export function brotli(bytes) {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 5_000_000 ? 9 : 11 },
  })
}

/**
 * The files that a module needs before it runs: its own and its static imports. With `lazy`, also its dynamic imports,
 * except those of the files in `except`.
 * @param {ChunkManifest} chunks
 * @param {string} name
 * @param {{ lazy: boolean, except?: ReadonlySet<string> }} options
 * @returns {Set<string>}
 */
export function filesOf(chunks, name, { lazy, except = new Set() }) {
  const files = new Set()
  const seen = new Set()
  /** @param {string} key */
  function visit(key) {
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(key) || except.has(chunk.file)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    if (lazy) for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  visit(name)
  return files
}

/**
 * Vite's manifest with an entry for each lazy part that shares its file with others.
 * @param {ChunkManifest} chunks
 * @param {Record<string, string>} parts the file of each lazy part, by its source
 * @returns {ChunkManifest}
 */
export function withParts(chunks, parts) {
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  const shared = Object.entries(parts).flatMap(([source, file]) => {
    const chunk = chunks[source] === undefined ? byFile.get(file) : undefined
    return chunk === undefined ? [] : [[source, chunk]]
  })
  return { ...chunks, ...Object.fromEntries(shared) }
}

/**
 * The scripts in the HTML of the page, with their static imports.
 * @param {string} html
 * @param {ChunkManifest} chunks
 * @returns {Set<string>}
 */
function shellFiles(html, chunks) {
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const keys = Object.keys(chunks).filter((key) => named.includes(chunks[key]?.file))
  return new Set(keys.flatMap((key) => [...filesOf(chunks, key, { lazy: false })]))
}

/** Makes V8 compile all functions of a file at once instead of each at its first call. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/**
 * A script of the start as the browser stores it, with all functions compiled. Without that line the code cache has only the
 * functions that the first run called, and each start compiles 1,800 others one by one. A first visit gets the file without
 * it, since it would compile three times as much before it draws.
 * @param {string} code
 */
export function storedForm(code) {
  return COMPILE_ALL + code
}

/**
 * JavaScript of the shell and of each screen with the shell, in bytes after gzip.
 * @param {{ html: string, chunks: ChunkManifest }} build
 * @param {(file: string) => number} gzipBytes
 * @returns {{ name: string, gzipBytes: number, withLazyGzipBytes: number, files: string[] }[]}
 */
export function sizeReport({ html, chunks }, gzipBytes) {
  const shell = shellFiles(html, chunks)
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((all, file) => all + gzipBytes(file), 0)
  const shellOnly = { name: 'shell', gzipBytes: sum(shell), withLazyGzipBytes: sum(shell), files: [...shell] }
  const screens = Object.values(SCREENS).flatMap(({ title: name, source }) => {
    if (chunks[source] === undefined) return []
    const files = new Set([...shell, ...filesOf(chunks, source, { lazy: false, except: shell })])
    const withLazy = new Set([...shell, ...filesOf(chunks, source, { lazy: true, except: shell })])
    return [{ name, gzipBytes: sum(files), withLazyGzipBytes: sum(withLazy), files: [...files] }]
  })
  return [shellOnly, ...screens]
}

/** The budgets for JavaScript of the shell and of a screen with the shell, in bytes after gzip. */
export const BUDGETS = /** @type {Readonly<Record<string, number>>} */ ({
  shell: 152_000,
  'SQL screen': 329_000,
  dashboard: 300_000,
  'chart builder': 330_000,
})

/**
 * A line for each part over its budget.
 * @param {readonly { readonly name: string, readonly gzipBytes: number }[]} sizes
 * @returns {string[]}
 */
export function overBudget(sizes) {
  return sizes.flatMap(({ name, gzipBytes }) => {
    const budget = BUDGETS[name]
    if (budget === undefined || gzipBytes <= budget) return []
    return [
      `${name}: ${(gzipBytes / 1000).toFixed(1)} kB of JavaScript gzipped, and may have ${budget / 1000}. ` +
        'Load what is new where it is used first, by a dynamic import.',
    ]
  })
}

/**
 * A line for each import cycle of files, in which code may run before its imports are defined.
 * @param {ChunkManifest} chunks
 * @returns {string[]}
 */
export function importCircles(chunks) {
  const circles = Object.entries(chunks).flatMap(([key, { file, imports = [] }]) => {
    const others = imports.filter((next) => next !== key)
    const reached = others.flatMap((next) => [...filesOf(chunks, next, { lazy: false })])
    return reached.includes(file) ? [file] : []
  })
  return [...new Set(circles)]
    .toSorted()
    .map((file) => `${file}: imports itself over other files. Change the rules of scripts/chunk-groups.mjs.`)
}
