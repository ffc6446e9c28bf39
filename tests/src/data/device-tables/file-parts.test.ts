import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filePartsOf, partText } from '#data/device-tables/file-parts.ts'
import { workbook } from '#tests/support/workbook.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

test('the sheets of an Excel file are its parts, and hidden ones are named as hidden', async () => {
  const rows = [['a'], ['1']]
  const parts = await filePartsOf(
    blob(
      workbook([
        { name: 'Costs &amp; &lt;rates&gt;', rows },
        { name: 'Notes', isHidden: true, rows },
      ]),
    ),
  )
  expect(parts.map(partText)).toEqual(['sheet Costs & <rates>', 'hidden sheet Notes'])
})

test('the files of a zip are its parts, without folders and files of the system', async () => {
  const csv = strToU8('a\n1\n')
  const zip = zipSync({ 'x/a.csv': csv, 'b.csv': csv, '__MACOSX/b.csv': csv, 'x/.DS_Store': csv })
  expect((await filePartsOf(blob(zip))).map(partText)).toEqual(['file x/a.csv', 'file b.csv'])
})

test('a file with one part, and any other file, has none to choose from', async () => {
  const one = workbook([{ name: 'Only', rows: [['a']] }])
  const files = [
    one,
    zipSync({ 'a.csv': strToU8('a\n') }),
    strToU8('PK\u0003\u0004cut off'),
    strToU8('a\n1\n'),
  ]
  for (const file of files) expect(await filePartsOf(blob(file))).toEqual([])
})
