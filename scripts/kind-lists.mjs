import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './node24.mjs'

/**
 * A kind of chart is a folder. The lists of all kinds are written from the folders, since a bundler must see each import:
 * - a file with `export const kind` draws viz types, and is loaded with the first chart of one;
 * - `builder.ts` has how they are built and named;
 * - `legacy-shapes.ts` has how old clients are answered, `processed.ts` the answers that a server shows as their charts do.
 */
const KINDS = 'domain/chart/kinds'

const HEAD = '// Written by `npm run kinds` from the folders of the kinds. A change here is lost.'

/** @param {string} folder @returns {string[]} its files, by name */
function filesOf(folder) {
  return readdirSync(join(ROOT, KINDS, folder))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
}

const folders = readdirSync(join(ROOT, KINDS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'lists')
  .map(({ name }) => name)
  .toSorted()

/** @param {string} folder @param {string} file */
async function load(folder, file) {
  return import(join(ROOT, KINDS, folder, file))
}

/** @param {string} text "box-plot" @returns {string} "boxPlot" */
function camelCase(text) {
  return text
    .split('-')
    .map((part, at) => (at === 0 ? part : part.slice(0, 1).toUpperCase() + part.slice(1)))
    .join('')
}

/** The name of the function that loads a file: its folder's, with the file's where that is not `kind.ts`. @param {string} folder @param {string} file */
function loaderOf(folder, file) {
  return camelCase(file === 'kind.ts' ? folder : `${folder}-${basename(file, '.ts')}`)
}

/** @param {string} text @returns {string} a property name, quoted where it needs to be */
function property(text) {
  return /^[a-z_$][\w$]*$/i.test(text) ? text : `'${text}'`
}

/** @param {readonly string[]} lines @returns {string} */
function file(...lines) {
  return `${[HEAD, ...lines].join('\n')}\n`
}

async function drawnKinds() {
  const drawn = folders.flatMap((folder) =>
    filesOf(folder)
      .filter((name) => /^export const kind\b/m.test(readFileSync(join(ROOT, KINDS, folder, name), 'utf8')))
      .map((name) => ({ folder, name, loader: loaderOf(folder, name) })),
  )
  const loaded = await Promise.all(
    drawn.map(async (one) => ({ ...one, vizTypes: (await load(one.folder, one.name)).kind.vizTypes })),
  )
  return loaded.filter(({ vizTypes }) => vizTypes.length > 0)
}

async function foldersList() {
  const kinds = await drawnKinds()
  const loaders = kinds.map(
    ({ folder, name, loader }) => `const ${loader} = async () => import('#${KINDS}/${folder}/${name}')`,
  )
  const entries = kinds
    .flatMap(({ loader, vizTypes }) => vizTypes.map((/** @type {string} */ vizType) => ({ vizType, loader })))
    .toSorted((a, b) => (a.vizType < b.vizType ? -1 : 1))
    .map(({ vizType, loader }) =>
      vizType === loader ? `  ${loader},` : `  ${property(vizType)}: ${loader},`,
    )
  return file(
    ...loaders,
    '',
    '/** The folder of each viz type; it is loaded with the first chart of that type. */',
    'export const CHART_KINDS = {',
    ...entries,
    '}',
  )
}

/** @param {string} name */
function foldersWith(name) {
  return folders.filter((folder) => filesOf(folder).includes(name))
}

async function namesList() {
  const all = await Promise.all(
    foldersWith('builder.ts').map(async (folder) => (await load(folder, 'builder.ts')).builders),
  )
  const entries = all
    .flat()
    .map(({ vizType, name }) => [vizType, name])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([vizType, name]) => `  ['${vizType}', '${name}'],`)
  return file(
    '',
    '/** The name of each viz type, as its builder has it: a list of charts would wait for the code of all builders. */',
    'export const KIND_NAMES: ReadonlyMap<string, string> = new Map([',
    ...entries,
    '])',
  )
}

function buildersList() {
  return file(
    '',
    '/** The builders of the kinds, by folder. */',
    'export const BUILDER_FOLDERS = [',
    ...foldersWith('builder.ts').map(
      (folder) => `  async () => (await import('#${KINDS}/${folder}/builder.ts')).builders,`,
    ),
    ']',
  )
}

/** @param {string} fileName @param {{ exported: string, list: string, type: string, from: string, about: string }} names */
function mapsList(fileName, { exported, list, type, from, about }) {
  const found = foldersWith(fileName)
  const nameOf = (/** @type {string} */ folder) =>
    `${camelCase(folder)}${exported[0]?.toUpperCase()}${exported.slice(1)}`
  return file(
    ...found.map(
      (folder) => `import { ${exported} as ${nameOf(folder)} } from '#${KINDS}/${folder}/${fileName}'`,
    ),
    `import type { ${type} } from '${from}'`,
    '',
    `/** ${about} */`,
    `export const ${list}: ReadonlyMap<unknown, ${type}> = new Map<unknown, ${type}>([`,
    ...found.map((folder) => `  ...${nameOf(folder)},`),
    '])',
  )
}

/** The lists as they are to be: the path and the text of each. @returns {Promise<readonly (readonly [path: string, text: string])[]>} */
export async function kindLists() {
  const lists = `${KINDS}/lists`
  return [
    [`${lists}/kinds.ts`, await foldersList()],
    [`${lists}/builders.ts`, buildersList()],
    [`${lists}/names.ts`, await namesList()],
    [
      `${lists}/legacy.ts`,
      mapsList('legacy-shapes.ts', {
        exported: 'legacyShapes',
        list: 'LEGACY_SHAPES',
        type: 'LegacyShape',
        from: '#domain/chart/legacy/legacy-shape.ts',
        about: 'The viz types of old whose data `/superset/explore_json/` gives. Source: wire §7.',
      }),
    ],
    [
      `${lists}/processed.ts`,
      mapsList('processed.ts', {
        exported: 'processed',
        list: 'PROCESSED',
        type: 'ProcessAnswer',
        from: '#domain/chart/pivot/processed-answer.ts',
        about: 'The viz types whose answers a server shows as their charts do.',
      }),
    ],
  ]
}
