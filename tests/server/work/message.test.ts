import { expect, test } from 'vitest'
import { encodeMessage } from '#server/work/message.ts'
import { createMessageReader } from '#server/work/message-reader.ts'

function bytesOf(...values: readonly unknown[]): Buffer {
  return Buffer.concat(values.flatMap((value) => encodeMessage(value).parts))
}

function readInChunks(bytes: Buffer, size: number): readonly unknown[] {
  const read: unknown[] = []
  const reader = createMessageReader({
    mostBytes: () => 1_000,
    onMessage: (message) => read.push(message),
    onTooLong: () => read.push('too long'),
  })
  for (let at = 0; at < bytes.length; at += size) reader(bytes.subarray(at, at + size))
  return read
}

const VALUES = [
  null,
  { a: [1, 'ä', new Map([['__proto__', true]])] },
  { first: new Uint8Array([1, 2, 3]), more: [new Uint8Array(), new Uint8Array([4])], name: 'x' },
]

test.each([1, 3, 8, 1_000])('messages are read as they were written, in chunks of %d bytes', (size) => {
  const read = readInChunks(bytesOf(...VALUES), size)
  expect(read).toHaveLength(3)
  expect(read[1]).toEqual(VALUES[1])
  expect(read[2]).toEqual({
    first: Buffer.from([1, 2, 3]),
    more: [Buffer.alloc(0), Buffer.from([4])],
    name: 'x',
  })
})

test('a message that is longer than it may be is not read, nor anything after it', () => {
  expect(readInChunks(bytesOf('x'.repeat(2_000), 'y'), 100)).toEqual(['too long'])
})

test('bytes are written as they are, uncopied', () => {
  const bytes = new Uint8Array(100)
  const { parts } = encodeMessage({ bytes })
  expect(parts.some((part) => part.buffer === bytes.buffer)).toBe(true)
})
