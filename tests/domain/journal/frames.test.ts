import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc32 } from '#domain/journal/crc32.ts'
import { decodeFrames, encodeFrame } from '#domain/journal/frames.ts'

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function file(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function read(all: Uint8Array): readonly string[] {
  return decodeFrames(all).texts.map((text) => new TextDecoder().decode(text))
}

const ONE = encodeFrame(bytes('{"a":1}'))
const TWO = encodeFrame(bytes('{"b":"ä☃"}'))

test('the checksum is that of zip files', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcb_f4_39_26)
  expect(crc32(bytes(''))).toBe(0)
})

test('a record is its length, its checksum and its text, little endian', () => {
  expect([...ONE.subarray(0, 4)]).toEqual([7, 0, 0, 0])
  expect(new DataView(ONE.buffer).getUint32(4, true)).toBe(crc32(bytes('{"a":1}')))
  expect(new TextDecoder().decode(ONE.subarray(8))).toBe('{"a":1}')
})

test('a file is read as it was written', () => {
  expect(read(file(ONE, TWO))).toEqual(['{"a":1}', '{"b":"ä☃"}'])
  expect(decodeFrames(file(ONE, TWO)).lostBytes).toBe(0)
  expect(read(new Uint8Array())).toEqual([])
})

describe('a torn tail', () => {
  test('loses only the last record, wherever it was cut', () => {
    for (let length = ONE.length; length < ONE.length + TWO.length; length += 1) {
      const all = file(ONE, TWO).subarray(0, length)
      expect(read(all)).toEqual(['{"a":1}'])
      expect(decodeFrames(all).lostBytes).toBe(length - ONE.length)
    }
  })
})

describe('garbage', () => {
  test('before, between and behind records is skipped', () => {
    const garbage = [0, 255, 0x7b, 7, 0, 0, 0, 1, 2, 3, 4, 0x7b, 9]
    expect(read(file(garbage, ONE, garbage, TWO, garbage))).toEqual(['{"a":1}', '{"b":"ä☃"}'])
  })

  test('a record with a changed byte is skipped, and the next one is found', () => {
    for (let at = 0; at < ONE.length; at += 1) {
      const spoilt = Uint8Array.from(ONE, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(read(file(spoilt, TWO))).toEqual(['{"b":"ä☃"}'])
    }
  })

  test('of any kind is read without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (all) => {
        expect(decodeFrames(all).texts).toEqual([])
      }),
    )
  })
})
