import { expect, test } from 'vitest'
import { overFileBudget, screenFiles } from '#scripts/screen-files.mjs'
import { SCREENS } from '#scripts/screens.mjs'

const sources = Object.values(SCREENS).flatMap(({ source, soon, idle }) => [source, ...soon, ...idle])

const PALETTE = 'src/app/palette/Palette.tsx'

/** A build in which each part has its own file and the SQL screen imports a shared one. */
function build() {
  const parts = [...sources, 'src/data/start/begin-database.ts', 'src/data/start/background.ts', PALETTE]
  const own = parts.map((source): [string, object] => [
    source,
    { file: fileOf(source), imports: ['index.html'] },
  ])
  return {
    ...Object.fromEntries(own),
    'index.html': {
      file: 'assets/shell.js',
      isEntry: true,
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
    },
    shared: { file: 'assets/shared.js' },
    later: { file: 'assets/later.js' },
  }
}

function fileOf(source: string): string {
  return `assets/${source
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '')}.js`
}

test('a screen has the shell, its own files and those of soon after, no others', () => {
  const { sqlLab } = screenFiles(build())
  expect(sqlLab?.scripts).toEqual(['assets/shell.js', 'assets/sql.js', 'assets/shared.js'])
  expect(sqlLab?.soon).toEqual([
    'assets/begin-database.js',
    'assets/background.js',
    'assets/prepare-tabs.js',
    'assets/language-tools.js',
  ])
})

test('files of idle time are not in the page and count separately; every screen has the palette', () => {
  const { sqlLab, dashboard } = screenFiles(build())
  expect(sqlLab?.idle).toEqual(['assets/Palette.js', 'assets/ready-run.js', 'assets/ResultGrid.js'])
  expect(dashboard?.idle).toEqual(['assets/Palette.js'])
  const idle = ['a.js', 'b.js', 'c.js', 'd.js']
  expect(overFileBudget({ dashboard: { scripts: [], soon: [], idle, fonts: [] } }, 1)).toEqual([
    'dashboard: an idle page fetches 4 files, and may fetch 3. ' +
      'Name the new lazy module in scripts/lazy-parts.mjs, so that it shares a file.',
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

test('a part that the build lacks is reported', () => {
  const { [SCREENS.sqlLab.source]: _gone, ...rest } = build()
  expect(() => screenFiles(rest)).toThrow(SCREENS.sqlLab.source)
})

/** Makes screens whose first visits load the given numbers of files. */
function screensOf(count: number) {
  const scripts = Array.from({ length: count }, (_, at) => `assets/${at}.js`)
  return Object.fromEntries(
    Object.keys(SCREENS).map((name) => [name, { scripts, soon: [], idle: [], fonts: [] }]),
  )
}

test('a screen and a build within their budgets of files are not reported', () => {
  expect(overFileBudget(screensOf(9), 76)).toEqual([])
})

test('a screen and a build over their budgets of files are reported with advice', () => {
  const fix = 'in scripts/lazy-parts.mjs, so that'
  expect(overFileBudget(screensOf(10), 77)).toEqual([
    `start: a first visit fetches 10 files, and may fetch 9. Name the new lazy module ${fix} it shares a file.`,
    `The build has 77 files, and may have 76. Name new lazy modules ${fix} they share a file.`,
  ])
})

test('fonts and files of soon after count too', () => {
  const screens = {
    start: {
      scripts: ['a.js'],
      soon: ['b.js', 'c.js', 'd.js', 'e.js'],
      idle: [],
      fonts: ['f', 'g', 'h', 'i', 'j'],
    },
  }
  expect(overFileBudget(screens, 1)).toHaveLength(1)
})
