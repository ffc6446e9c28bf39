import { expect, test } from 'vitest'
import {
  filesToKeep,
  importCircles,
  isCompressible,
  overBudget,
  sizeReport,
  storedForm,
  withParts,
} from '#scripts/build-files.mjs'

test('a release keeps files that only the last one had', () => {
  const last = { files: ['assets/a-1.js', 'assets/b-1.js'], previousFiles: ['assets/old.js'] }
  expect(filesToKeep(last, ['assets/a-2.js', 'assets/b-1.js'])).toEqual(['assets/a-1.js'])
})

test('a build without changes is no release', () => {
  const last = { files: ['assets/a-1.js'], previousFiles: ['assets/old.js'] }
  expect(filesToKeep(last, ['assets/a-1.js'])).toEqual(['assets/old.js'])
})

test('the first build has nothing to keep', () => {
  expect(filesToKeep(null, ['assets/a-1.js'])).toEqual([])
})

test('texts above half a kilobyte are compressed, pictures and fonts are not', () => {
  const files = [
    'a.js',
    'a.css',
    'index.html',
    'favicon.svg',
    'manifest.webmanifest',
    'a.wasm',
    'a.png',
    'a.woff2',
  ]
  expect(files.filter((file) => isCompressible(file, 1_000))).toEqual(files.slice(0, 6))
  expect(isCompressible('a.js', 100)).toBe(false)
})

test('a browser stores scripts of the start fully compiled', () => {
  expect(storedForm('const a = 1')).toBe('//# allFunctionsCalledOnLoad\nconst a = 1')
})

test('the size of a screen counts each of its files and the shell once', () => {
  const chunks = {
    main: { file: 'assets/shell.js', dynamicImports: ['src/features/sql-lab/SqlLabScreen.tsx', 'palette'] },
    palette: { file: 'assets/palette.js', imports: ['main'] },
    shared: { file: 'assets/shared.js', imports: ['main'] },
    'src/features/sql-lab/SqlLabScreen.tsx': {
      file: 'assets/sql.js',
      imports: ['main', 'shared'],
      dynamicImports: ['later'],
    },
    later: { file: 'assets/later.js', imports: ['shared'] },
  }
  const html =
    '<script src="/before-paint.js"></script><script type="module" src="/assets/shell.js"></script>'
  const sizes: Readonly<Record<string, number>> = {
    'assets/shell.js': 100,
    'assets/shared.js': 20,
    'assets/sql.js': 3,
    'assets/later.js': 4,
  }
  const report = sizeReport({ html, chunks }, (file) => sizes[file] ?? 0)
  expect(
    report.map(({ name, gzipBytes, withLazyGzipBytes }) => [name, gzipBytes, withLazyGzipBytes]),
  ).toEqual([
    ['shell', 100, 100],
    ['SQL screen', 123, 127],
  ])
})

test('a lazy part that shares its file with others is found by its source', () => {
  const shared = { file: 'assets/screen.js', imports: ['main'] }
  const own = { file: 'assets/help.js' }
  const chunks = { _screen: shared, 'src/Help.tsx': own }
  expect(
    withParts(chunks, { 'src/Screen.tsx': 'assets/screen.js', 'src/Help.tsx': 'assets/help.js' }),
  ).toEqual({
    _screen: shared,
    'src/Help.tsx': own,
    'src/Screen.tsx': shared,
  })
})

test('a part over its budget is reported with advice, one at its budget is not', () => {
  const lines = overBudget([
    { name: 'shell', gzipBytes: 152_001 },
    { name: 'dashboard', gzipBytes: 300_000 },
    { name: 'dashboard list', gzipBytes: 900_000 },
  ])
  expect(lines).toEqual([
    'shell: 152.0 kB of JavaScript gzipped, and may have 152. Load what is new where it is used first, by a dynamic import.',
  ])
})

test('import cycles are reported, files that only import a cycle are not', () => {
  const chunks = {
    main: { file: 'assets/main.js', imports: ['one'], dynamicImports: ['late'] },
    one: { file: 'assets/one.js', imports: ['two'] },
    two: { file: 'assets/two.js', imports: ['three'] },
    three: { file: 'assets/three.js', imports: ['one'] },
    late: { file: 'assets/late.js', imports: ['main'] },
  }
  expect(importCircles(chunks)).toEqual(
    ['one', 'three', 'two'].map(
      (name) =>
        `assets/${name}.js: imports itself over other files. Change the rules of scripts/chunk-groups.mjs.`,
    ),
  )
})
