// npm run build: builds the PWA into dist/. npm test checks the types. With --within-budget it fails when the shell or a
// screen exceeds its budget of bytes or files, or when files import each other.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import {
  brotli,
  filesToKeep,
  gzip,
  importCircles,
  isCompressible,
  overBudget,
  sizeReport,
  storedForm,
  withParts,
} from './build-files.mjs'
import { overFileBudget, screenFiles } from './screen-files.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
// Built beside dist/ and swapped in at the end, so that a running server never sees an incomplete build.
const next = join(root, '.cache', 'build')
const old = join(root, '.cache', 'last-build')

/** @param {string} folder @returns {string[]} */
const assetsIn = (folder) =>
  globSync('assets/**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(br|gz)$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** @returns {import('./build-files.mjs').BuildRecord | null} */
function lastBuild() {
  const file = join(dist, 'build.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** @param {readonly string[]} files */
function keepPrevious(files) {
  const previous = filesToKeep(lastBuild(), files).filter((file) => existsSync(join(dist, file)))
  for (const file of previous) {
    mkdirSync(dirname(join(next, file)), { recursive: true })
    copyFileSync(join(dist, file), join(next, file))
  }
  return previous
}

/**
 * The compressed forms of an unchanged file of the last build, since compressing takes longer than bundling.
 * @param {string} file
 * @param {Buffer} bytes
 * @returns {{ gz: Buffer, br: Buffer } | null}
 */
function lastForms(file, bytes) {
  const path = join(dist, file)
  const isThere = ['', '.gz', '.br'].every((ending) => existsSync(path + ending))
  if (!isThere || !readFileSync(path).equals(bytes)) return null
  return { gz: readFileSync(`${path}.gz`), br: readFileSync(`${path}.br`) }
}

function compress() {
  for (const file of globSync('**/*', { cwd: next })) {
    const path = join(next, file)
    if (!statSync(path).isFile() || !isCompressible(file, statSync(path).size)) continue
    const bytes = readFileSync(path)
    const { gz, br } = lastForms(file, bytes) ?? { gz: gzip(bytes), br: brotli(bytes) }
    writeFileSync(`${path}.gz`, gz)
    writeFileSync(`${path}.br`, br)
  }
}

/** @param {readonly string[]} files */
function versionOf(files) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
    .update(readFileSync(join(next, 'index.html')))
    .update(files.join('\n'))
  return `${version}+${hash.digest('hex').slice(0, 8)}`
}

/** @param {string} name */
function takeJson(name) {
  const file = join(next, name)
  const value = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return value
}

function weigh() {
  const chunks = withParts(takeJson('sizes-manifest.json'), takeJson('parts-manifest.json'))
  const screens = screenFiles(chunks)
  const html = readFileSync(join(next, 'index.html'), 'utf8')
  const sizes = sizeReport({ html, chunks }, (file) => gzip(readFileSync(join(next, file))).length)
  return { sizes, screens, circles: importCircles(chunks) }
}

/**
 * Writes a second version of the scripts of the start, as the browser stores them.
 * @param {Readonly<Record<string, import('./screen-files.mjs').ScreenFiles>>} screens
 */
function writeStoredForms(screens) {
  mkdirSync(join(next, 'stored'))
  for (const file of new Set(Object.values(screens).flatMap(({ scripts }) => scripts)))
    writeFileSync(join(next, 'stored', basename(file)), storedForm(readFileSync(join(next, file), 'utf8')))
}

function swapIn() {
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

await build({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
const { sizes, screens, circles } = weigh()
const files = assetsIn(next)
const version = versionOf(files)
const previousFiles = keepPrevious(files)
writeFileSync(join(next, 'build.json'), `${JSON.stringify({ version, files, previousFiles }, null, 2)}\n`)
writeFileSync(join(next, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
writeStoredForms(screens)
compress()
swapIn()

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
process.stdout.write(`Built ${version}: ${files.length} files, ${previousFiles.length} of the last build\n`)
for (const { name, gzipBytes, withLazyGzipBytes } of sizes) {
  process.stdout.write(
    `  ${name}: ${kB(gzipBytes)} of JavaScript gzipped, ${kB(withLazyGzipBytes)} with all that it may load later\n`,
  )
}
const faults = [...overBudget(sizes), ...overFileBudget(screens, files.length), ...circles]
for (const line of faults) process.stderr.write(`${line}\n`)
if (faults.length > 0 && process.argv.includes('--within-budget')) process.exitCode = 1
