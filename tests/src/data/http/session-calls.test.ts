import { expect, test } from 'vitest'
import {
  ASK_CSRF_TOKEN,
  ASK_ME,
  csrfAnswer,
  meAnswer,
  SIGN_IN_WITH_LINK,
  SIGN_OUT,
} from '#data/http/session-calls.ts'
import { getMe } from '#domain/contract/me.ts'
import { getCsrfToken, signInWithLink, signOut } from '#domain/contract/security.ts'
import { readShape } from '#domain/core/shape.ts'

test.each([
  [ASK_ME, getMe],
  [ASK_CSRF_TOKEN, getCsrfToken],
  [SIGN_IN_WITH_LINK, signInWithLink],
  [SIGN_OUT, signOut],
])('$path equals its contract', (call, contract) => {
  expect(contract).toMatchObject(call)
  expect('csrf' in call).toBe('csrf' in contract)
})

const me = {
  id: 1,
  username: 'ada',
  first_name: 'Ada',
  last_name: '',
  email: null,
  is_active: true,
  is_anonymous: false,
}

test('accepts the answers that the contracts accept', () => {
  expect(getMe.answer.safeParse({ result: me }).success).toBe(true)
  expect(readShape(meAnswer, { result: me })).toEqual({ ok: true, value: { result: me } })
  expect(readShape(csrfAnswer, { result: 'token' }).ok).toBe(true)
})

test.each([
  ['an id that is a text', { result: { ...me, id: '1' } }, 'result.id'],
  ['no result', {}, 'result'],
  ['no object', [me], ''],
])('rejects %s', (_what, body, field) => {
  expect(getMe.answer.safeParse(body).success).toBe(false)
  expect(readShape(meAnswer, body)).toEqual({ ok: false, error: { code: 'unreadable', field } })
})
