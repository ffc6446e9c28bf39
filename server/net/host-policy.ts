import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { err, ok, type Result } from '#domain/core/result.ts'

/**
 * Hosts, addresses and address ranges (`10.0.0.0/8`) that the operator allows although they are not public. With
 * `allowsPrivate` also this machine and private networks, as for a server that only its own machine reaches.
 */
export interface HostPolicy {
  readonly allowed: readonly string[]
  readonly allowsPrivate?: boolean
}

/** The address to connect to. A name is resolved once: connecting by name again could lead to another address. */
export interface ResolvedHost {
  readonly address: string
  readonly family: 4 | 6
}

/** Gives the addresses of a name; empty if it has none. */
type Lookup = (name: string) => Promise<readonly { readonly address: string }[]>

const systemLookup: Lookup = async (name) => {
  try {
    return await lookup(name, { all: true })
  } catch {
    return []
  }
}

/** Ranges of this machine and of private networks. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** Addresses at which clouds give credentials to any program of a machine, outside of the link-local ranges. */
const METADATA: ReadonlySet<string> = new Set([
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
])

/** All public addresses of IPv6; parts of the rest have an IPv4 address in them. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Resolves a host to an address that the policy allows; each way out of this server calls it. Fails: `host-unknown`, `host-forbidden`. */
export async function resolveHost(
  host: string,
  policy: HostPolicy,
  find: Lookup = systemLookup,
): Promise<Result<ResolvedHost, 'host-unknown' | 'host-forbidden'>> {
  const name = plainName(host)
  const isAddress = isIP(name) !== 0
  // The system reads "2130706433" and "0x7f.1" as addresses, which no name ends like.
  if (!isAddress && endsAsNumber(name)) return err('host-forbidden')
  const found = isAddress ? [{ address: name }] : name === '' ? [] : await find(name)
  if (found.length === 0) return err('host-unknown')
  const isNamed = policy.allowed.some((entry) => plainName(entry) === name)
  // One forbidden address of a name makes the name forbidden.
  if (!isNamed && found.some(({ address }) => !isAllowed(address, policy))) return err('host-forbidden')
  // Databases listen on IPv4 more often than on IPv6.
  const first = found.find(({ address }) => isIP(address) === 4) ?? found[0]
  return first === undefined
    ? err('host-unknown')
    : ok({ address: first.address, family: isIP(first.address) === 6 ? 6 : 4 })
}

/** The policy of a server: `entries` are those of the operator, `listensOn` its own address. Fails with a line about the fault. */
export function readHostPolicy(entries: readonly string[], listensOn: string): Result<HostPolicy, string> {
  const wrong = entries.find((entry) => !isEntry(entry))
  if (wrong !== undefined) {
    return err(`--allow-hosts takes hosts, addresses and ranges such as 10.0.0.0/8, not "${wrong}".`)
  }
  const host = plainName(listensOn)
  const isLocal =
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  return ok({ allowed: entries, allowsPrivate: isLocal })
}

function isEntry(entry: string): boolean {
  if (ipaddr.isValidCIDR(entry)) return true
  const name = plainName(entry)
  return isIP(name) !== 0 || (/^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/.test(name) && !endsAsNumber(name))
}

/** A host without brackets and final dots, in lower case. */
function plainName(host: string): string {
  const name = host.trim().toLowerCase()
  const inner = name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name
  return inner.endsWith('.') ? inner.slice(0, -1) : inner
}

function endsAsNumber(name: string): boolean {
  const last = name.split('.').at(-1) ?? ''
  return /^(?:\d+|0x[\da-f]*)$/.test(last)
}

function isAllowed(address: string, { allowed, allowsPrivate = false }: HostPolicy): boolean {
  const parsed = addressOf(address)
  if (parsed === null) return false
  if (allowed.some((entry) => isInside(parsed, entry))) return true
  if (METADATA.has(parsed.toString())) return false
  const range = parsed.range()
  const isPublic =
    range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST[0], GLOBAL_UNICAST[1]))
  return isPublic || (allowsPrivate && PRIVATE_RANGES.has(range))
}

function isInside(address: ipaddr.IPv4 | ipaddr.IPv6, entry: string): boolean {
  if (!ipaddr.isValidCIDR(entry)) return addressOf(plainName(entry))?.toString() === address.toString()
  const [base, bits] = ipaddr.parseCIDR(entry)
  return base.kind() === address.kind() && address.match(base, bits)
}

/** Reads an address; an IPv4 address inside an IPv6 one (`::ffff:127.0.0.1`, `::127.0.0.1`) is itself. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(text)) return null
  const parsed = ipaddr.process(text)
  if (parsed.kind() === 'ipv4') return parsed
  const bytes = parsed.toByteArray()
  const isCompatible =
    bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12).some((byte) => byte > 1)
  return isCompatible ? ipaddr.fromByteArray(bytes.slice(12)) : parsed
}
