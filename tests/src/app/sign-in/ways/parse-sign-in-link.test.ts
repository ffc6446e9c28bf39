import { expect, test } from 'vitest'
import { parseSignInLink } from '#app/sign-in/ways/parse-sign-in-link.ts'

const TOKEN = 'vnAQ6CvD3uo8f9KFyiQu2p2cw-gmd0zZRHgmxTV95ow'

test('finds the token in any part of the link', () => {
  const cases: readonly [pasted: string, token: string | null][] = [
    [`http://127.0.0.1:8090/#token=${TOKEN}`, TOKEN],
    [`  Offset is ready: http://127.0.0.1:8090/#token=${TOKEN}\n`, TOKEN],
    [`#token=${TOKEN}`, TOKEN],
    [TOKEN, TOKEN],
    ['', null],
    ['hello', null],
    ['http://127.0.0.1:8090/sqllab/', null],
    ['two words that are no token', null],
  ]
  for (const [pasted, token] of cases) expect([pasted, parseSignInLink(pasted)]).toEqual([pasted, token])
})
