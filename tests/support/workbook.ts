import { strToU8, zipSync } from 'fflate'

/** A sheet of a workbook: its rows of cells, which are texts, or numbers as they are written. */
interface Sheet {
  readonly name: string
  readonly isHidden?: boolean
  readonly rows: readonly (readonly (string | { readonly number: string })[])[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of an Excel file. Names are written as XML text. */
export function workbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const tags = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const links = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files = sheets.map(
    ({ rows }, at) =>
      [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`),
      ] as const,
  )
  const book = zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${PACKAGE}/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tags.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(files),
  })
  return new Uint8Array(book)
}

function rowXml(cells: Sheet['rows'][number], row: number): string {
  const all = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    return typeof cell === 'string'
      ? `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
      : `<c r="${place}"><v>${cell.number}</v></c>`
  })
  return `<row r="${row + 1}">${all.join('')}</row>`
}
