import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { err, ok, type Result } from '#domain/core/result.ts'

/** Hosts and address ranges (`10.0.0.0/8`) that the operator allows although they are not public. */
export interface HostPolicy {
  readonly allowed: readonly string[]
}

/** The address to connect to. A name is resolved once: connecting by name again could lead to another address. */
export interface ResolvedHost {
  readonly address: string
  readonly family: 4 | 6
}

/** Resolves a host to an address that the policy allows; each way out of this server calls it. Fails: `host-unknown`, `host-forbidden`. */
export async function resolveHost(
  host: string,
  policy: HostPolicy,
): Promise<Result<ResolvedHost, 'host-unknown' | 'host-forbidden'>> {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const found = isIP(name) === 0 ? await lookup(name, { all: true }).catch(() => []) : [{ address: name }]
  if (found.length === 0) return err('host-unknown')
  const isNamed = policy.allowed.includes(name)
  // One forbidden address of a name makes the name forbidden.
  if (!isNamed && found.some(({ address }) => !isAllowed(address, policy))) return err('host-forbidden')
  const [first] = found
  return first === undefined
    ? err('host-unknown')
    : ok({ address: first.address, family: isIP(first.address) === 6 ? 6 : 4 })
}

function isAllowed(address: string, { allowed }: HostPolicy): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'unicast') return true
  return allowed.some((entry) => {
    if (!ipaddr.isValidCIDR(entry))
      return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === parsed.toString()
    const [base, bits] = ipaddr.parseCIDR(entry)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}
