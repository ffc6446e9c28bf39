/** Reads CSV with commas and quoted cells. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) {
    endCell()
    rows.push(row)
  }
  return rows
}
