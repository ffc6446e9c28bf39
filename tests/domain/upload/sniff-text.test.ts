import { describe, expect, it } from 'vitest'
import type { ColumnGuess } from '#domain/upload/recipe.ts'
import { type SniffedText, sniffText } from '#domain/upload/sniff-text.ts'

function sniff(text: string | Uint8Array, chosen = {}, encoding: string | null = null): SniffedText {
  const head = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return sniffText({ head, tail: null }, chosen, () => encoding)
}

function typeOf({ value }: ColumnGuess): string {
  const { type, format } = value
  const name = type.kind === 'decimal' ? `decimal(${type.precision},${type.scale})` : type.kind
  return format === null ? name : `${name} ${format}`
}

function types(text: string, chosen = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(sniff(text, chosen).columns.map((guess) => [guess.value.name, typeOf(guess)]))
}

describe('sniffText', () => {
  it.each([
    ['a comma', 'a,b\n1,2\n', ','],
    ['a semicolon with decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['a semicolon with decimal commas and no names', '1,5;2,5\n3,5;4,5\n', ';'],
    ['a tab', 'a\tb\n1,2\t3\n', '\t'],
    ['a bar', 'a|b|c\n1|2|3\n', '|'],
    ['a named delimiter', 'sep=;\na;b\n1;2\n', ';'],
    ['a delimiter in quotes', 'a;b\n"x,y,z";1\n"p,q,r";2\n', ';'],
    ['a control character', 'a\u0001b\n1\u00012\n', '\u0001'],
  ])('finds %s', (_name, text, delimiter) => {
    expect(sniff(text).layout.delimiter).toBe(delimiter)
  })

  it('finds names below a title', () => {
    const { layout, guesses, columns } = sniff('Sales of May\n\ncity;units\nRome;5\nOslo;7\n')
    expect(layout.headerLine).toBe(1)
    expect(guesses.headerLine.evidence).toBe('Lines 1 to 2 have other fields. “units” is above values.')
    expect(columns.map(({ value }) => value.name)).toEqual(['city', 'units'])
  })

  it('finds names below a title that fills the first of the columns', () => {
    const { layout, guesses, columns } = sniff('Sales of May;;\ncity;day;units\nRome;01.05.2025;5\n')
    expect(layout.headerLine).toBe(1)
    expect(guesses.headerLine.evidence).toBe('A title is above the names. “day” is above values.')
    expect(columns.map(({ value }) => value.name)).toEqual(['city', 'day', 'units'])
  })

  it.each([
    ['names that are partly empty', 'city;;\nRome;x;5\nOslo;y;7\n', 0],
    ['a row with an empty field', 'city;;\nRome;;low\nOslo;y;7\n', 0],
    ['rows of texts', 'city;;\nRome;x;y\nOslo;y;z\n', 0],
    ['two columns', 'city;\nRome;low\nOslo;7\n', 0],
  ])('takes no row for names below %s', (_name, text, line) => {
    expect(sniff(text).layout.headerLine).toBe(line)
  })

  it('finds a file without names', () => {
    const { layout, columns } = sniff('1,x\n2,y\n')
    expect(layout.headerLine).toBeNull()
    expect(columns.map(({ value }) => value.name)).toEqual(['column1', 'column2'])
  })

  it('takes years for names', () => {
    expect(sniff('city,2019,2020\nRome,1,2\n').columns.map(({ value }) => value.name)).toEqual([
      'city',
      '2019',
      '2020',
    ])
  })

  it('makes names different', () => {
    expect(sniff('a,A,,a\nx,1,2,3\n').columns.map(({ value }) => value.name)).toEqual([
      'a',
      'A_2',
      'column3',
      'a_3',
    ])
  })

  it.each([
    ['integers', 'a\n1\n-2\n', 'integer'],
    ['1 and 0 as numbers', 'a\n1\n0\n', 'integer'],
    ['leading zeros as text', 'a\n007\n123\n', 'text'],
    ['a plus sign as text', 'a\n+491701234567\n', 'text'],
    ['codes with E as text', 'a\n12E5\n13E6\n', 'text'],
    ['exponents', 'a\n1.5E-3\n2e+4\n', 'number'],
    ['more than 64 bits exactly', 'a\n9223372036854775808\n1\n', 'decimal(38,0)'],
    ['the largest integer', 'a\n9223372036854775807\n-9223372036854775808\n', 'integer'],
    ['39 digits as text', `a\n${'9'.repeat(39)}\n`, 'text'],
    ['long fractions exactly', 'a\n1.1234567890123456\n', 'decimal(38,16)'],
    ['decimals', 'a\n1.5\n2\n', 'decimal(18,1)'],
    ['booleans', 'a\ntrue\nFALSE\n', 'boolean'],
    ['yes and no as text', 'a\nyes\nno\n', 'text'],
    ['ISO dates', 'a\n2024-02-29\n', 'date'],
    ['a day that does not exist as text', 'a\n2023-02-29\n', 'text'],
    ['a proven day first', 'a\n31/12/2024\n01/02/2024\n', 'date %d/%m/%Y'],
    ['a proven month first', 'a\n12/31/2024\n01/02/2024\n', 'date %m/%d/%Y'],
    ['an open order of day and month as text', 'a\n01/02/2024\n03/04/2024\n', 'text'],
    ['two orders in one column as text', 'a\n31/12/2024\n12/31/2024\n', 'text'],
    ['a year of two digits as text', 'a\n31/12/24\n', 'text'],
    ['times of a day', 'a\n09:30\n23:59:59\n', 'time'],
    ['hour 25 as text', 'a\n25:00\n', 'text'],
    ['timestamps', 'a\n2024-01-01 10:00\n2024-01-01T10:00:00.5\n', 'timestamp'],
    ['timestamps in UTC', 'a\n2024-01-01T10:00:00Z\n2024-01-01T10:00:00+02:00\n', 'timestamp'],
    ['times with and without a zone as text', 'a\n2024-01-01T10:00:00Z\n2024-01-01T10:00:00\n', 'text'],
    ['nanoseconds as text', 'a\n2024-01-01T10:00:00.123456789\n', 'text'],
    ['percent as text', 'a\n12%\n13%\n', 'text'],
    ['NULL texts in numbers', 'a\n1\nNA\n', 'integer'],
    ['no values as text', 'a,b\n,1\n,2\n', 'text'],
  ])('reads %s', (_name, text, type) => {
    expect(types(text)['a']).toBe(type)
  })

  it('leaves NA in a column of texts', () => {
    const { layout } = sniff('country,n\nNA,1\nDE,2\n')
    expect(layout.nullTexts).toEqual([])
  })

  it.each([
    ['a decimal comma', 'a;b\n1,5;x\n1.234,5;y\n', { decimal: ',', thousands: '.' }],
    ['a decimal point with thousands', 'a;b\n1,234.5;x\n', { decimal: '.', thousands: ',' }],
    ['groups of thousands', 'a;b\n1,234,567;x\n', { decimal: '.', thousands: ',' }],
    ['spaces between thousands', 'a;b\n1 234,5;x\n', { decimal: ',', thousands: ' ' }],
  ])('finds %s', (_name, text, marks) => {
    expect(sniff(text).layout).toMatchObject(marks)
    expect(types(text)['a']).not.toBe('text')
  })

  it('asks what 1,234 means', () => {
    const [guess] = sniff('a;b\n1,234;x\n5;y\n').columns
    expect(guess?.isOpen).toBe(true)
    expect(guess?.value.type.kind).toBe('text')
    expect(guess?.evidence).toBe('“1,234” could be 1234 or 1.234.')
    expect(guess?.choices.map(({ label, marks }) => [label, marks])).toEqual([
      ['Thousands: 1234', { decimal: '.', thousands: ',' }],
      ['Decimals: 1.234', { decimal: ',', thousands: null }],
    ])
  })

  it('asks for the order of day and month', () => {
    const [guess] = sniff('a\n01/02/2024\n').columns
    expect(guess?.isOpen).toBe(true)
    expect(guess?.choices.map(({ label, format }) => [label, format])).toEqual([
      ['Day, month: 2024-02-01', '%d/%m/%Y'],
      ['Month, day: 2024-01-02', '%m/%d/%Y'],
    ])
  })

  it('takes a chosen layout', () => {
    const chosen = { delimiter: ',', headerLine: null }
    expect(types('a;b,c\n1;2,3\n', chosen)).toEqual({ column1: 'text', column2: 'text' })
  })

  it('decodes UTF-16', () => {
    const bytes = new Uint8Array(Buffer.from('\uFEFFa;ü\n1;2\n', 'utf16le'))
    const { layout, columns } = sniff(bytes)
    expect(layout.encoding).toBe('utf-16le')
    expect(columns.map(({ value }) => value.name)).toEqual(['a', 'ü'])
  })

  it('shows a word of an encoding that is no UTF-8', () => {
    const { layout, guesses } = sniff(new Uint8Array(Buffer.from('name,x\nRené,1\n', 'latin1')))
    expect(layout.encoding).toBe('windows-1252')
    expect(guesses.encoding.evidence).toBe(
      'The text is not UTF-8. As Windows-1252 (Western, Latin-1) it reads “René”.',
    )
  })

  it('uses the last rows of the file, too', () => {
    const head = new TextEncoder().encode('a,b\n1,2\n')
    const tail = new TextEncoder().encode('9\n007,3\n')
    const { columns } = sniffText({ head, tail }, {}, () => null)
    expect(columns.map(({ value }) => value.type.kind)).toEqual(['text', 'integer'])
  })
})
