import { describe, expect, test } from 'vitest'
import { type HostPolicy, readHostPolicy, resolveHost } from '#server/net/host-policy.ts'

const STRICT: HostPolicy = { allowed: [] }
const LOCAL: HostPolicy = { allowed: [], allowsPrivate: true }

const FORBIDDEN = { ok: false, error: 'host-forbidden' }

function names(addresses: Readonly<Record<string, readonly string[]>>) {
  const known = new Map(Object.entries(addresses))
  return async (name: string) => (known.get(name) ?? []).map((address) => ({ address }))
}

describe('a strict server connects to public addresses only', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '[::1]',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '::ffff:0:7f00:1',
    '::ffff:1:7f00:1',
    '1::7f00:1',
    '4000::1',
    'fec0::1',
    '0:0:0:0:0:ffff:7f00:1',
    '[::ffff:127.0.0.1]',
    '2002:7f00:1::',
    'ff02::1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '[127.0.0.1]',
    '017700000001',
    '0177.1',
    '0X7F.0.0.1',
    '127.0.0.0x1',
    '4294967297',
  ])('%s is forbidden', async (host) => {
    expect(await resolveHost(host, STRICT)).toEqual(FORBIDDEN)
  })

  test.each([
    ['93.184.216.34', 4],
    ['2606:2800:220:1::1', 6],
  ] as const)('%s is allowed', async (address, family) => {
    expect(await resolveHost(address, STRICT)).toEqual({ ok: true, value: { address, family } })
  })
})

describe('a server for its own machine', () => {
  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'fd12::1', '::ffff:127.0.0.1', '127.0.0.1.'])(
    'connects to %s',
    async (host) => {
      expect(await resolveHost(host, LOCAL)).toMatchObject({ ok: true })
    },
  )

  test.each([
    '169.254.169.254',
    '169.254.0.9',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '::',
    '2130706433',
    '::ffff:169.254.169.254',
    '::169.254.169.254',
  ])('does not connect to %s', async (host) => {
    expect(await resolveHost(host, LOCAL)).toEqual(FORBIDDEN)
  })
})

describe('a name', () => {
  test('has the address that was checked, so that a second answer cannot replace it', async () => {
    const answers = ['93.184.216.34', '127.0.0.1']
    let lookups = 0
    const find = async () => [{ address: answers[lookups++] ?? '' }]
    expect(await resolveHost('db.example', STRICT, find)).toEqual({
      ok: true,
      value: { address: '93.184.216.34', family: 4 },
    })
    expect(lookups).toBe(1)
  })

  test('with one forbidden address is forbidden', async () => {
    const find = names({ 'db.example': ['93.184.216.34', '127.0.0.1'] })
    expect(await resolveHost('db.example', STRICT, find)).toEqual(FORBIDDEN)
  })

  test('without an address is unknown', async () => {
    const unknown = { ok: false, error: 'host-unknown' }
    expect(await resolveHost('nosuch.example', STRICT, names({}))).toEqual(unknown)
    expect(await resolveHost('', STRICT, names({}))).toEqual(unknown)
    expect(await resolveHost('.', STRICT, names({}))).toEqual(unknown)
  })

  test('may end with a dot, and be in upper case', async () => {
    const find = names({ 'db.example': ['127.0.0.1'] })
    expect(await resolveHost('DB.example.', STRICT, find)).toEqual(FORBIDDEN)
  })

  test('uses its IPv4 address first', async () => {
    const find = names({ localhost: ['::1', '127.0.0.1'] })
    expect(await resolveHost('localhost', LOCAL, find)).toEqual({
      ok: true,
      value: { address: '127.0.0.1', family: 4 },
    })
  })
})

describe('the operator allows', () => {
  const find = names({ 'db.internal': ['10.0.0.5'], 'other.internal': ['10.9.0.5'] })

  test.each([
    [['db.internal'], 'db.internal', true],
    [['DB.internal.'], 'db.internal', true],
    [['db.internal'], 'other.internal', false],
    [['10.0.0.0/16'], 'db.internal', true],
    [['10.0.0.0/16'], 'other.internal', false],
    [['10.9.0.5'], 'other.internal', true],
    [['169.254.169.254'], '169.254.169.254', true],
    [['fd00::/8'], 'fd00:ec2::254', true],
    [['127.0.0.0/8'], '::ffff:127.0.0.1', true],
    [['127.0.0.0/8'], '2130706433', false],
  ] as const)('%s: %s is %s', async (allowed, host, expected) => {
    expect((await resolveHost(host, { allowed }, find)).ok).toBe(expected)
  })

  test.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['offset.example', false],
  ])('private addresses by default if the server listens on %s: %s', (listensOn, allowsPrivate) => {
    expect(readHostPolicy([], listensOn)).toEqual({ ok: true, value: { allowed: [], allowsPrivate } })
  })

  test.each(['10.0.0.0/33', 'a b', 'http://x', '0x7f.1', ''])('no entry such as %j', (entry) => {
    expect(readHostPolicy([entry], '127.0.0.1')).toEqual({
      ok: false,
      error: `--allow-hosts takes hosts, addresses and ranges such as 10.0.0.0/8, not "${entry}".`,
    })
  })
})
