import { expect, test } from 'vitest'
import { bytesOfAnswer } from '#domain/traffic/measured-answer.ts'

test('what came over the network is counted packed', () => {
  expect(bytesOfAnswer({ transferSize: 812, decodedBodySize: 4_000 })).toEqual({ down: 812, unpacked: 0 })
})

test('an answer that was on this device moved nothing', () => {
  expect(bytesOfAnswer({ transferSize: 0, decodedBodySize: 4_000 })).toEqual({ down: 0, unpacked: 0 })
})

test('where the browser does not say what came, what was read is counted, and noted as that', () => {
  expect(bytesOfAnswer({ decodedBodySize: 4_000 })).toEqual({ down: 4_000, unpacked: 4_000 })
  expect(bytesOfAnswer({})).toEqual({ down: 0, unpacked: 0 })
})
