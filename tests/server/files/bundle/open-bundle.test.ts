import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openBundle } from '#server/files/bundle/open-bundle.ts'

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

const ALIASES = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...'bcdefghij'.split('').map((name, at) => {
    const before = 'abcdefghij'[at] ?? 'a'
    return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`
  }),
].join('\n')

test('files are given by their paths without the folder that all lie in, and others are left out', () => {
  const opened = openBundle(
    zip({
      'chart_export_1/metadata.yaml': 'version: 1.0.0\ntype: Slice\n',
      'chart_export_1/charts/a.yaml': "slice_name: 'yes'\nnothing:\n",
      'chart_export_1/charts/._a.yaml': ': no yaml :',
      'chart_export_1/charts/readme.txt': 'x',
    }),
  )
  expect(opened).toEqual({
    ok: true,
    value: [
      ['metadata.yaml', '{"version":"1.0.0","type":"Slice"}'],
      ['charts/a.yaml', '{"slice_name":"yes","nothing":null}'],
    ],
  })
})

test.each([
  ['without the folder', '', '/', ''],
  ['with backslashes', 'chart_export_1\\', '\\', ''],
  ['with backslashes and without the folder', '', '\\', ''],
  ['with a dot before each path', './chart_export_1/', '/', ''],
  ['with a dot alone', './', '/', ''],
  ['in folders of folders', 'mine/old/chart_export_1/', '/', ''],
  ['with byte order marks', 'chart_export_1/', '/', '\ufeff'],
])('an archive that was packed again %s is the same', (_how, root, between, mark) => {
  const opened = openBundle(
    zip({
      [`${root}charts${between}a.yaml`]: `${mark}slice_name: a\n`,
      [`${root}metadata.yaml`]: `${mark}version: 1.0.0\ntype: Slice\n`,
      ...(root === '' ? {} : { '__MACOSX/charts/b.yaml': 'slice_name: b\n' }),
    }),
  )
  expect(opened).toEqual({
    ok: true,
    value: [
      ['charts/a.yaml', '{"slice_name":"a"}'],
      ['metadata.yaml', '{"version":"1.0.0","type":"Slice"}'],
    ],
  })
})

test('a file in UTF-16 is read by its byte order mark', () => {
  const text = '\ufefftype: Slice\n'
  const bytes = Uint8Array.from(
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  expect(openBundle(zipSync({ 'metadata.yaml': bytes }))).toEqual({
    ok: true,
    value: [['metadata.yaml', '{"type":"Slice"}']],
  })
})

test.each([
  ['no archive', strToU8('PK is how one begins'), { code: 'not-zip', message: 'Not a ZIP file' }],
  ['nothing at all', new Uint8Array(), { code: 'not-zip', message: 'Not a ZIP file' }],
  [
    'a path out of itself',
    zip({ 'a/metadata.yaml': 'x: 1', 'a/../../etc/passwd.yaml': 'x: 1' }),
    {
      code: 'bad-path',
      path: 'a/../../etc/passwd.yaml',
      message: 'points outside the archive. Nothing was imported.',
    },
  ],
  ['a path of a drive', zip({ 'C:\\x.yaml': 'x: 1' }), expect.objectContaining({ code: 'bad-path' })],
  [
    'much more inside than outside',
    zip({ 'a/metadata.yaml': ' '.repeat(10_000_001) }),
    {
      code: 'too-large',
      message: 'The archive unpacks to 10 MB, and 10 MB are the limit. Nothing was imported.',
    },
  ],
  [
    'very many files',
    zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`a/${at}.yaml`, '']))),
    {
      code: 'too-large',
      message: 'The archive has 2001 files, and 2000 are the limit. Nothing was imported.',
    },
  ],
  [
    'names that grow without end',
    zip({ 'a/metadata.yaml': ALIASES }),
    expect.objectContaining({ code: 'bad-yaml', path: 'metadata.yaml' }),
  ],
  [
    'a long text that is named again and again',
    zip({ 'a/metadata.yaml': `a: &a '${'x'.repeat(200_000)}'\nb: [${'*a, '.repeat(90)}1]` }),
    {
      code: 'too-large',
      message:
        'The files of the archive are longer than 10 MB once their aliases are written out. Nothing was imported.',
    },
  ],
  [
    'a long text that is named again and again by each of its files',
    zip(
      Object.fromEntries(
        Array.from({ length: 5 }, (_, at) => [
          `a/${at}.yaml`,
          `a: &a '${'x'.repeat(100_000)}'\nb: [${'*a, '.repeat(30)}1]`,
        ]),
      ),
    ),
    expect.objectContaining({ code: 'too-large' }),
  ],
  [
    'levels without end',
    zip({ 'a/metadata.yaml': `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
    expect.objectContaining({ code: 'bad-yaml' }),
  ],
  [
    'what is no YAML',
    zip({ 'a/metadata.yaml': 'a: [b, c' }),
    expect.objectContaining({ code: 'bad-yaml', path: 'metadata.yaml' }),
  ],
  [
    'bytes that are no text',
    zipSync({ 'a/metadata.yaml': new Uint8Array([0xff, 0xfe, 0x00]) }),
    expect.objectContaining({ code: 'bad-yaml' }),
  ],
])('an archive with %s is rejected', (_what, archive, error) => {
  expect(openBundle(archive)).toEqual({ ok: false, error })
})

/** Writes a number at a place of every record of an archive that begins with a mark. */
function patched(archive: Uint8Array, mark: number, offset: number, value: number): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 4 <= copy.length; at += 1)
    if (view.getUint32(at, true) === mark) view.setUint32(at + offset, value, true)
  return copy
}

test.each([
  ['says that it is shorter than it is', (archive: Uint8Array) => patched(archive, 0x02_01_4b_50, 24, 10)],
  ['has another checksum', (archive: Uint8Array) => patched(archive, 0x02_01_4b_50, 16, 7)],
])('a file that %s is rejected instead of being cut silently', (_what, harm) => {
  const archive = zip({ 'a/metadata.yaml': `x: ${'y'.repeat(2_000_000)}` })
  expect(openBundle(harm(archive))).toEqual({
    ok: false,
    error: {
      code: 'damaged',
      path: 'metadata.yaml',
      message: 'is damaged: its checksum does not match. Nothing was imported. Export it again.',
    },
  })
})

test('a name that objects have by themselves is a name like any other', () => {
  const opened = openBundle(zip({ 'a/metadata.yaml': '__proto__: {polluted: true}\nconstructor: 1' }))
  expect(opened).toEqual({
    ok: true,
    value: [['metadata.yaml', '{"__proto__":{"polluted":true},"constructor":1}']],
  })
  expect({}).not.toHaveProperty('polluted')
})
