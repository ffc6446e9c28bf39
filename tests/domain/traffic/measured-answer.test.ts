import { expect, test } from 'vitest'
import { bytesOfAnswer } from '#domain/traffic/measured-answer.ts'

test('transferred bytes are counted compressed', () => {
  expect(bytesOfAnswer({ transferSize: 812, decodedBodySize: 4_000 })).toEqual({ down: 812, unpacked: 0 })
})

test('an answer of this device transferred nothing', () => {
  expect(bytesOfAnswer({ transferSize: 0, decodedBodySize: 4_000 })).toEqual({ down: 0, unpacked: 0 })
})

test('without a measurement, the read bytes are counted and marked as uncompressed', () => {
  expect(bytesOfAnswer({ decodedBodySize: 4_000 })).toEqual({ down: 4_000, unpacked: 4_000 })
  expect(bytesOfAnswer({})).toEqual({ down: 0, unpacked: 0 })
})
