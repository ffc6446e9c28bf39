import { unpackEntry, zipEntries } from '#data/platform/files/unpack.ts'

/** A sheet of an Excel file, or a file of a zip: each is a table of its own. */
export interface FilePart {
  readonly kind: 'sheet' | 'file'
  readonly name: string
  /** A sheet that Excel does not show. */
  readonly isHidden: boolean
}

const ZIP_START = 'PK\u0003\u0004'

/** The parts of a file that has several; none for any other file. */
export async function filePartsOf(file: Blob): Promise<readonly FilePart[]> {
  const parts = await allParts(file)
  return parts.length > 1 ? parts : []
}

/** The sheets of an Excel file in its order; none for a file that is damaged. */
export async function sheetsOf(file: Blob): Promise<readonly FilePart[]> {
  return (await allParts(file)).filter(({ kind }) => kind === 'sheet')
}

async function allParts(file: Blob): Promise<readonly FilePart[]> {
  if ((await file.slice(0, ZIP_START.length).text()) !== ZIP_START) return []
  const entries = await zipEntries(file)
  if (!entries.ok) return []
  const book = entries.value.find(({ name }) => name === 'xl/workbook.xml')
  if (book === undefined) return entries.value.map(({ name }) => ({ kind: 'file', name, isHidden: false }))
  const text = await unpackEntry(file, book)
  return text.ok ? sheetsOfText(await text.value.text()) : []
}

function sheetsOfText(xml: string): readonly FilePart[] {
  return [...xml.matchAll(/<sheet [^<>]{1,2000}>/g)].flatMap(([tag]) => {
    const name = /\bname="([^"]{0,500})"/.exec(tag)?.[1]
    const isHidden = /\bstate="(?:hidden|veryHidden)"/.test(tag)
    return name === undefined ? [] : [{ kind: 'sheet', name: unescapeXml(name), isHidden }]
  })
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** The words for a part in a sentence about its file; a hidden sheet is named as one. */
export function partText({ kind, name, isHidden }: FilePart): string {
  return `${isHidden ? 'hidden ' : ''}${kind} ${name}`
}
