import { expect, test } from 'vitest'
import { ASK_SIGN_IN_WAY, SIGN_IN_WITH_PASSWORD, signInWayAnswer } from '#data/session/sign-in-calls.ts'
import { askSignInWay, signInWithPassword } from '#domain/contract/security.ts'
import { readShape } from '#domain/core/shape.ts'

test.each([
  [ASK_SIGN_IN_WAY, askSignInWay],
  [SIGN_IN_WITH_PASSWORD, signInWithPassword],
])('$path equals its contract', (call, contract) => {
  expect(contract).toMatchObject(call)
  expect('csrf' in call).toBe('csrf' in contract)
})

const WAY = { way: 'page', server: 'bi.example', is_directory: false, providers: ['google'] }

test.each([
  ['as it is', WAY, true],
  ['without a server', { ...WAY, server: null }, true],
  ['of a way that is none', { ...WAY, way: 'magic' }, false],
  ['whose providers are opened', { ...WAY, opens: true }, true],
  ['that is opened by a text', { ...WAY, opens: 'yes' }, false],
  ['of providers that are none', { ...WAY, providers: [1] }, false],
])('reads the sign-in method %s as the contract does', (_what, result, isRead) => {
  expect(askSignInWay.answer.safeParse({ result }).success).toBe(isRead)
  expect(readShape(signInWayAnswer, { result }).ok).toBe(isRead)
})
