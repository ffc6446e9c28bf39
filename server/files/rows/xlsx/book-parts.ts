const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The path of a sheet in a workbook, by its index. */
export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`
}

/** The parts of a workbook other than its sheets, by path. Style 1 is a date, 2 a time, 3 the header. */
export function bookParts(sheetNames: readonly string[]): ReadonlyMap<string, string> {
  const each = (write: (at: number, name: string) => string) =>
    sheetNames.map((name, at) => write(at, name)).join('')
  const stylesId = `rId${sheetNames.length + 1}`
  const overrides = each(
    (at) => `<Override PartName="/${sheetPath(at)}" ContentType="${CONTENT}.worksheet+xml"/>`,
  )
  const sheets = each(
    (at, name) => `<sheet name="${attributeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = each(
    (at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return new Map([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${RELATIONS}">${relations}<Relationship Id="${stylesId}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ])
}

function attributeText(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The start of a sheet, whose first row is frozen. */
export const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

/** The end of a sheet. */
export const SHEET_FOOT = '</sheetData></worksheet>'
