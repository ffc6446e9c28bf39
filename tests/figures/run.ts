import { parseArgs } from 'node:util'
import { openGrounds } from './play/play-world.ts'
import { shrink } from './play/shrink.ts'
import { type Finding, signOf, sweep } from './play/sweep.ts'
import { tableSql } from './world/table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    worlds: { type: 'string', default: '500' },
    kind: { type: 'string' },
    filtered: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    known: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})

const print = (text: string) => void process.stdout.write(`${text}\n`)
const first = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) * 8 : Number(values.seed)
const count = Number(values.worlds)
const kind = values.kind ?? null

interface Kind {
  readonly finding: Finding
  count: number
}

/** Counts the findings of each kind and stores the first. */
async function play(grounds: Awaited<ReturnType<typeof openGrounds>>): Promise<readonly Kind[]> {
  const found = new Map<string, Kind>()
  for await (const findings of sweep(grounds, { first, count, kind, isFiltered: values.filtered })) {
    for (const finding of findings) {
      const sign = `${signOf(finding.world, finding.difference)} · ${finding.known ?? ''}`
      if (values.all) print(`${finding.world.seed} ${sign} ${JSON.stringify(finding.difference)}`)
      const known = found.get(sign)
      if (known === undefined) found.set(sign, { finding, count: 1 })
      else known.count += 1
    }
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}

function findingText({ world, difference, known }: Finding): string {
  const { key, expected, seen } = difference
  const mark = known === null ? '' : ` (known: ${known})`
  return `${signOf(world, difference)}${mark}\n    ${key}: expected ${expected}; seen ${seen}`
}

function worldText({ world: { table, ask, filters } }: Finding): string {
  return `    over ${tableSql(table).replaceAll('\n', ' ').slice(0, 1_500)}\n    form ${JSON.stringify(ask).slice(0, 1_500)}\n    under ${JSON.stringify(filters)}`
}

const grounds = await openGrounds()
print(`Seed ${first}: ${count} worlds${kind === null ? '' : ` of ${kind}`}.`)
const began = performance.now()
const kinds = await play(grounds)
const ms = performance.now() - began
print(`${count} worlds in ${(ms / 1_000).toFixed(1)} s, ${((count / ms) * 1_000).toFixed(1)} a second.`)
const shown = kinds.filter(({ finding }) => finding.known === null || values.known)
for (const { finding, count: times } of shown) {
  const one = values.shrink ? await shrink(grounds, finding) : finding
  print(`${String(times).padStart(5)} × ${findingText(one)}`)
  if (values.shrink) print(worldText(one))
}
const ofKnown = kinds.filter(({ finding }) => finding.known !== null)
const cases = [...Map.groupBy(ofKnown, ({ finding }) => finding.known ?? '')]
for (const [caseId, all] of cases)
  print(`Known ${caseId}: ${all.reduce((sum, one) => sum + one.count, 0)} findings.`)
const unknown = kinds.filter(({ finding }) => finding.known === null)
print(unknown.length === 0 ? 'No new difference.' : `${unknown.length} kinds of difference:`)
for (const { finding } of unknown)
  print(
    `npm run figures -- --seed ${finding.world.seed} --worlds 1 --kind ${finding.world.ask.vizType}${values.filtered ? ' --filtered' : ''} --shrink`,
  )
await grounds.close()
process.exitCode = unknown.length === 0 ? 0 : 1
