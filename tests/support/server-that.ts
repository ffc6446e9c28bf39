import type { Capability, Finding, ServerDescription } from '#domain/capabilities/capabilities.ts'

/** A Superset with only these findings. */
export function serverThat(...found: readonly (readonly [Capability, Finding])[]): ServerDescription {
  return {
    kind: 'superset',
    version: null,
    address: null,
    roles: [],
    capabilities: new Map(found),
    limits: {
      defaultRows: null,
      mostRows: null,
      shownRows: null,
      sampleRows: null,
      filterRows: null,
      answerSeconds: null,
      resultSeconds: null,
    },
    jobTransport: null,
    foundAt: 0,
    embedFrom: [],
  }
}
