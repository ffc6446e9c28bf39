import { expect, test } from 'vitest'
import { screenFiles } from '#scripts/screen-files.mjs'
import { SCREENS } from '#scripts/screens.mjs'

const sources = Object.values(SCREENS).flatMap(({ source, atOnce }) => [source, ...atOnce])

/** A build in which each part has a file of its own, and the SQL screen imports a shared one. */
function build() {
  const parts = [...sources, 'src/data/start/begin-database.ts', 'src/data/start/background.ts']
  const own = parts.map((source): [string, object] => [
    source,
    { file: fileOf(source), imports: ['index.html'] },
  ])
  return {
    ...Object.fromEntries(own),
    'index.html': {
      file: 'assets/shell.js',
      isEntry: true,
      css: ['assets/shell.css'],
      assets: [
        'assets/inter-latin-wght-normal-a1.woff2',
        'assets/inter-greek-wght-normal-a2.woff2',
        'assets/jetbrains-mono-latin-wght-normal-a3.woff2',
      ],
    },
    [SCREENS.sqlLab.source]: {
      file: 'assets/sql.js',
      imports: ['index.html', 'shared'],
      dynamicImports: ['later'],
      css: ['assets/sql.css'],
    },
    shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
    later: { file: 'assets/later.js' },
  }
}

function fileOf(source: string): string {
  return `assets/${source
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '')}.js`
}

test('a screen has the shell, its own files, and what it loads without being asked; nothing that it may load later', () => {
  expect(screenFiles(build()).sqlLab?.scripts).toEqual([
    'assets/shell.js',
    'assets/sql.js',
    'assets/shared.js',
    'assets/begin-database.js',
    'assets/background.js',
    'assets/prepare-tabs.js',
    'assets/language-tools.js',
  ])
})

test('styles come in the order in which they count', () => {
  expect(screenFiles(build()).sqlLab?.styles).toEqual([
    'assets/shell.css',
    'assets/shared.css',
    'assets/sql.css',
  ])
})

test('the font of code comes with the screen of code, other alphabets with their letters', () => {
  const { sqlLab, dashboard } = screenFiles(build())
  expect(sqlLab?.fonts).toEqual([
    'assets/inter-latin-wght-normal-a1.woff2',
    'assets/jetbrains-mono-latin-wght-normal-a3.woff2',
  ])
  expect(dashboard?.fonts).toEqual(['assets/inter-latin-wght-normal-a1.woff2'])
})

test('a part that the build does not have is named', () => {
  const { [SCREENS.sqlLab.source]: _gone, ...rest } = build()
  expect(() => screenFiles(rest)).toThrow(SCREENS.sqlLab.source)
})
