import { expect, test } from 'vitest'
import { resultCsv } from '#server/files/rows/result-csv.ts'

function column(name: string) {
  return { name, isNumber: false, isTime: false }
}

function csv(names: readonly string[], json: string): string {
  const parts = [...resultCsv({ columns: names.map(column), dataJson: Buffer.from(json) })]
  return Buffer.concat(parts).toString()
}

test('rows have a line each, under the names', () => {
  expect(csv(['iata', 'name'], '[{"iata":"00M","name":"Thigpen"},{"iata":"00R","name":null}]')).toBe(
    'iata,name\n00M,Thigpen\n00R,\n',
  )
})

test('an empty result is one newline, as recorded', () => {
  expect(csv(['iata'], '[]')).toBe('\n')
})

test('names are quoted and made safe as texts are', () => {
  expect(csv(['a,b', '=1', 'größe'], '[{"a,b":1,"=1":2,"größe":3}]')).toBe(`"a,b",'=1,größe\n1,2,3\n`)
})

test('a row of one empty field is a line that is read as one', () => {
  expect(csv(['a'], '[{"a":null},{"a":""},{"a":"x"}]')).toBe('a\n""\n""\nx\n')
})

test('brackets and quotes in texts do not end a row', () => {
  expect(csv(['a', 'b'], '[{"a":"}],[{\\"","b":"ü"},{"a":1,"b":2}]')).toBe('a,b\n"}],[{""",ü\n1,2\n')
})

test('a large result is written in parts of some 64,000 bytes', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => `{"a":"${String(index).padStart(1_000, 'x')}"}`)
  const parts = [...resultCsv({ columns: [column('a')], dataJson: Buffer.from(`[${rows.join(',')}]`) })]
  // The names, and then the rows.
  expect(parts).toHaveLength(17)
  expect(Buffer.concat(parts).toString().split('\n')).toHaveLength(1_002)
})

test.each([
  '[{"a":1},{"a":',
  '[{"a":1}',
  '[{"a":1},',
  '[{"a":1},{"a":nothing}]',
  '[{"a":1},{"b":2}]',
  '[{"a":1},{"a":2,"b":3}]',
  '[{"a":1},{}]',
])('rows that cannot be read completely are not a file: %s', (json) => {
  expect(() => csv(['a'], json)).toThrow(/break off|the key|more fields/)
})

test('keys may be written in another way, and have white space around them', () => {
  expect(csv(['größe', 'b'], '[ { "gr\\u00f6\\u00dfe" : 1 , "b" : [1, 2] } , {"größe":2,"b":null} ] ')).toBe(
    'größe,b\n1,"[1, 2]"\n2,\n',
  )
})

test('a value larger than a part is written completely', () => {
  const large = 'ü'.repeat(200_000)
  expect(csv(['a', 'b'], `[{"a":"${large}","b":"=${large}"}]`)).toBe(`a,b\n${large},'=${large}\n`)
})

test('names of columns that look like the marks of JSON are passed over', () => {
  expect(csv(['a":{', '__proto__'], '[{"a\\":{":1,"__proto__":2}]')).toBe('"a"":{",__proto__\n1,2\n')
})
