import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { type Breach, findAll, isCode, lineAt, type Rule, type SourceFile } from './source-file.ts'

const CLASS = /\.[A-Za-z_][\w-]*/g
const COMPOSED = /composes:\s*([^;]*?)\s+from global/g
const WRITTEN = /className=(?:"|\{[^'"{}]*\? ')([^'"]+)['"]/g

/** Classes that the style sheet of a package defines. */
const OF_PACKAGES = /^\.grid-stack/

/** Blanks braces and comments, so that only selectors remain. Preserves all offsets. */
function selectors(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, (part) => part.replace(/[^\n]/g, ' '))
}

function classesOf({ path, text }: SourceFile): readonly Breach[] {
  return findAll(path, selectors(text), CLASS)
}

/** The places whose class the others lack. */
function lacking(places: readonly Breach[], others: readonly Breach[]): readonly Breach[] {
  const names = new Set(others.map(({ what }) => what))
  return places.filter(({ what }) => !names.has(what))
}

/** A use of a class of a sheet. */
interface Read extends Breach {
  readonly sheet: string | null
}

const IMPORT = /\bimport\s+(\w+)\s+from\s+['"][^'"\n]+\.module\.css['"]/g

/** The uses in a file of classes of sheets that it imports: `css.name`. */
function readsOf({ path, text }: SourceFile): readonly Read[] {
  const code = withoutComments(text)
  return Array.from(code.matchAll(IMPORT)).flatMap(([statement, name = '']) => {
    const sheet = importsOf({ path, text: statement })[0]?.target ?? null
    return Array.from(code.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g')), (found) => ({
      path,
      sheet,
      line: lineAt(code, found.index),
      what: `.${found[1]}`,
    }))
  })
}

export const classesAreRead: Rule = {
  name: 'every class of a style sheet is used by a file that imports it, and every used class exists',
  instead: 'Delete the class or correct its name. Computed names of classes cannot be checked.',
  check: (files) => {
    const reads = files.filter(({ path }) => isCode(path)).flatMap(readsOf)
    return files
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap((sheet) => {
        const classes = classesOf(sheet)
        const read = reads.filter((one) => one.sheet === sheet.path)
        return [...lacking(classes, read), ...lacking(read, classes)]
      })
      .map(({ path, line, what }) => ({ path, line, what }))
  },
}

/** The classes that a file names in `composes:` or `className=`. */
function namedIn({ path, text }: SourceFile, pattern: RegExp): readonly Breach[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ index, 1: list = '' }) =>
    list.split(/\s+/).map((name) => ({ path, line: lineAt(text, index), what: `.${name}` })),
  )
}

export const globalClassesStand: Rule = {
  name: 'a class named in a string exists in a global sheet, and the shared sheet has no unused class',
  instead: 'Correct the name, or delete the class from src/ui/styles/shared.css.',
  check: (files) => {
    const ofPage = files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'))
    const shared = ofPage.filter(({ path }) => path === 'src/ui/styles/shared.css').flatMap(classesOf)
    const named = files.flatMap((file) => {
      if (file.path.endsWith('.module.css')) return namedIn(file, COMPOSED)
      return /^src\/.*\.tsx$/.test(file.path) ? namedIn(file, WRITTEN) : []
    })
    const own = named.filter(({ what }) => !OF_PACKAGES.test(what))
    return [...lacking(own, ofPage.flatMap(classesOf)), ...lacking(shared, named)]
  },
}
