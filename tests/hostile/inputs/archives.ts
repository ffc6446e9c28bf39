import { strToU8, zipSync } from 'fflate'
import type { HostileFamily, HostileInput } from '#tests/hostile/hostile-input.ts'
import { uploadForm } from '#tests/support/upload.ts'

type Files = Readonly<Record<string, string>>

function zip(files: Files, metadata = 'version: 1.0.0\ntype: Slice\n'): Uint8Array {
  const all = { 'a/metadata.yaml': metadata, ...files }
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])))
}

/** Stored, not deflated: fflate takes a millisecond to deflate even an empty file. */
function emptyFiles(): Uint8Array {
  const names = Array.from({ length: 20_000 }, (_, at) => `a/charts/${at}.yaml`)
  return zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])), { level: 0 })
}

function aliases(levels: number, width: number): string {
  const names = Array.from({ length: levels }, (_, at) => `a${at}`)
  return names
    .map((name, at) => {
      const inside = at === 0 ? 'x' : `*${names[at - 1] ?? ''}`
      return `${name}: &${name} [${Array.from({ length: width }, () => inside).join(', ')}]`
    })
    .join('\n')
}

const YAML: Files = {
  'aliases in aliases': aliases(10, 10),
  'aliases of two': aliases(40, 2),
  'a text of 9 MB named 99 times': `a: &a '${'x'.repeat(9_000_000)}'\nb: [${'*a, '.repeat(98)}*a]`,
  'a text of 1 MB named 9 times': `a: &a '${'x'.repeat(1_000_000)}'\nb: [${'*a, '.repeat(8)}*a]`,
  'merged keys': `a: &a {${Array.from({ length: 1_000 }, (_, at) => `k${at}: 1`).join(', ')}}\n${Array.from({ length: 90 }, (_, at) => `b${at}: {<<: *a}`).join('\n')}`,
  'many keys': Array.from({ length: 300_000 }, (_, at) => `key${at}: 1`).join('\n'),
  'one key again and again': 'a: 1\n'.repeat(500_000),
  'flow lists': '['.repeat(100_000),
  'closed flow lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'flow mappings': '{a: '.repeat(50_000),
  'block lists': Array.from({ length: 3_000 }, (_, at) => `${' '.repeat(at)}- a:`).join('\n'),
  anchors: '&a '.repeat(300_000),
  tags: '!a '.repeat(300_000),
  quotes: `a: "${'\\"'.repeat(1_000_000)}`,
  'folded lines': `a: >\n${'  x\n\n'.repeat(500_000)}`,
  documents: '---\n'.repeat(500_000),
  comments: '# x\n'.repeat(1_000_000),
  'question marks': '? '.repeat(100_000),
  numbers: `a: [${'1e999, '.repeat(500_000)}1]`,
  'control characters': `a: "${'\\0'.repeat(2_000_000)}"`,
}

function importInput(name: string, archive: () => Uint8Array, path = '/api/v1/chart/import/'): HostileInput {
  const { headers } = uploadForm(new Uint8Array())
  const body = () => uploadForm(archive(), { overwrite: 'true' }).payload
  return { name: `archive: ${name}`, method: 'POST', path, body, headers }
}

/** Archives that exceed the limits when unpacked, in total or in one file. */
export const archives: HostileFamily = () => [
  ...Object.entries(YAML).map(([name, text]) => importInput(name, () => zip({ 'a/charts/a.yaml': text }))),
  ...Object.entries(YAML).map(([name, text]) =>
    importInput(
      `dataset, ${name}`,
      () => zip({ 'a/datasets/a.yaml': text }, 'version: 1.0.0\ntype: SqlaTable\n'),
      '/api/v1/dataset/import/',
    ),
  ),
  importInput('9.9 MB of spaces', () => zip({ 'a/charts/a.yaml': ' '.repeat(9_900_000) })),
  importInput('50 MB of spaces', () => zip({ 'a/charts/a.yaml': ' '.repeat(50_000_000) })),
  importInput('2,000 files', () =>
    zip(Object.fromEntries(Array.from({ length: 1_999 }, (_, at) => [`a/charts/${at}.yaml`, 'a: 1']))),
  ),
  importInput('20,000 files', emptyFiles),
  importInput('bytes that are no archive', () => new Uint8Array(4_000_000).fill(80)),
  importInput('an archive cut in the middle', () =>
    zip({ 'a/charts/a.yaml': 'a: 1\n'.repeat(100_000) }).subarray(0, 300),
  ),
  importInput('names of 60,000 letters', () => zip({ [`a/charts/${'x'.repeat(60_000)}.yaml`]: 'a: 1' })),
]
