import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { type Breach, findAll, isCode, lineAt, type Rule, type SourceFile } from './source-file.ts'

const CLASS = /\.[A-Za-z_][\w-]*/g
const COMPOSED = /composes:\s*([^;]*?)\s+from global/g

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

export const globalClassesStand: Rule = {
  name: 'a class that is composed from global stands in src/ui/styles/shared.css, and none stands there unused',
  instead: 'Mend the name, or delete the class.',
  check: (files) => {
    const shared = files.filter(({ path }) => path === 'src/ui/styles/shared.css').flatMap(classesOf)
    const composed = files
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(COMPOSED), ({ index, 1: list = '' }) =>
          list.split(/\s+/).map((name) => ({ path, line: lineAt(text, index), what: `.${name}` })),
        ).flat(),
      )
    const written = files.filter(({ path }) => path.endsWith('.tsx')).map(({ text }) => text)
    const isWritten = ({ what }: Breach) =>
      written.some((text) => new RegExp(`['"]${what.slice(1)}['"]`).test(text))
    return [...lacking(composed, shared), ...lacking(shared, composed).filter((one) => !isWritten(one))]
  },
}
