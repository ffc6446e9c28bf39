import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { type Breach, findAll, isCode, lineAt, type Rule, type SourceFile } from './source-file.ts'

const CLASS = /\.[A-Za-z_][\w-]*/g
const COMPOSED = /composes:\s*([^;]*?)\s+from global/g
const WRITTEN = /className=(?:"|\{[^'"{}]*\? ')([^'"]+)['"]/g

/** Classes that a package's own sheet gives. */
const OF_PACKAGES = /^\.grid-stack/

/** The selectors of a sheet: what stands in braces and in comments is blanked, and every offset is kept. */
function selectors(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, (part) => part.replace(/[^\n]/g, ' '))
}

function classesOf({ path, text }: SourceFile): readonly Breach[] {
  return findAll(path, selectors(text), CLASS)
}

/** The places whose class is not among others. */
function lacking(places: readonly Breach[], others: readonly Breach[]): readonly Breach[] {
  const names = new Set(others.map(({ what }) => what))
  return places.filter(({ what }) => !names.has(what))
}

/** A class as a file reads it, and of which sheet. */
interface Read extends Breach {
  readonly sheet: string | null
}

const IMPORT = /\bimport\s+(\w+)\s+from\s+['"][^'"\n]+\.module\.css['"]/g

/** The classes that a file reads of the sheets that it imports: `css.name`. */
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
  name: 'a class of a style sheet is read by a file that imports it, and what is read stands in the sheet',
  instead: 'Delete the class, or mend its name; a class by a computed name cannot be followed.',
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

/** The classes that a file names in words, one place for each: what follows `composes:` or `className=`. */
function namedIn({ path, text }: SourceFile, pattern: RegExp): readonly Breach[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ index, 1: list = '' }) =>
    list.split(/\s+/).map((name) => ({ path, line: lineAt(text, index), what: `.${name}` })),
  )
}

export const globalClassesStand: Rule = {
  name: 'a class that is written in words stands in a sheet of the whole page, and none stands in the shared one unused',
  instead: 'Mend the name, or delete the class from src/ui/styles/shared.css.',
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
