import { ALL_FRONT_RULES, type FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { FrontAnswer } from './ask-front.ts'
import { type FrontPlace, openFront } from './front-over-model.ts'
import { type Seeded, seeded } from './seeded.ts'

/** A shared kind of the play: `fields` are those that the device changes, `theirs` one that only others change. */
export interface PlayedKind {
  readonly path: string
  readonly body: (name: string) => object
  readonly fields: readonly string[]
  readonly theirs: string
  /** Whether a late create leaves a record without our mark if its record was deleted or renamed. Source: sync §4. */
  readonly leavesUnmarked: boolean
  readonly rows: (place: FrontPlace) => readonly PlayedRow[]
}

/** A row of the Superset: its number, its content, and the text with our mark. */
interface PlayedRow {
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly marked: string
}

interface PlayedRecord {
  readonly uuid: string
  readonly id: number
  tag: string
  readonly expected: Map<string, string>
}

const STEPS = 25
const MOST_TRIES = 60

/**
 * One browser writes through a front whose network loses, delays and duplicates requests, and which dies at times, while
 * another user changes a field at the Superset itself. Returns the faults once all is at rest; empty if there are none.
 */
export async function playUnderFates(
  kind: PlayedKind,
  seed: number,
  rules: FrontRules = ALL_FRONT_RULES,
): Promise<readonly string[]> {
  const play = new Play(kind, seeded(seed), rules)
  for (let step = 0; step < STEPS; step += 1) await play.step()
  const findings = await play.rest()
  await play.place.store.close()
  return findings.map((finding) => `seed ${seed}: ${finding}`)
}

class Play {
  readonly place: FrontPlace
  readonly #kind: PlayedKind
  readonly #chance: Seeded
  readonly #records = new Map<string, PlayedRecord>()
  readonly #findings: string[] = []
  #count = 0

  constructor(kind: PlayedKind, chance: Seeded, rules: FrontRules) {
    this.place = openFront('sequence', undefined, rules)
    this.#kind = kind
    this.#chance = chance
    this.#worsen()
  }

  async step(): Promise<void> {
    const fate = this.#chance.next()
    this.place.now += this.#chance.below(20_000)
    if (fate < 0.1) return this.place.restart()
    if (fate < 0.2) return this.place.arrive()
    if (fate < 0.3) return void (await this.place.send('GET', '/api/v1/sync/changes'))
    if (fate < 0.4) return this.#changeElsewhere()
    const record = this.#pick()
    if (record === null || fate < 0.55) return this.#create()
    return fate < 0.9 ? this.#update(record) : this.#remove(record)
  }

  async rest(): Promise<readonly string[]> {
    this.place.meddle = () => null
    await this.place.arrive()
    for (let round = 0; round < 4; round += 1) {
      this.place.now += 4_000
      await this.place.send('GET', '/api/v1/sync/changes')
    }
    const rows = this.#kind.rows(this.place)
    for (const { uuid, id, expected } of this.#records.values()) {
      const own = rows.filter(({ marked }) => marked.includes(uuid))
      if (own.length !== 1) this.#findings.push(`${own.length} rows of ${uuid}`)
      const row = rows.find((one) => one.id === id)
      for (const [name, value] of expected)
        if (row?.fields[name] !== value)
          this.#findings.push(`${id}.${name} is ${String(row?.fields[name])} and not ${value}`)
    }
    const known = new Set([...this.#records.values()].map(({ id }) => id))
    const isLeft = ({ marked }: PlayedRow) => this.#kind.leavesUnmarked && !marked.includes('offset_mark')
    for (const row of rows)
      if (!known.has(row.id) && !isLeft(row)) this.#findings.push(`${row.id} was made by no device`)
    return this.#findings
  }

  #worsen(): void {
    this.place.meddle = ({ method }) => {
      const fate = this.#chance.next()
      if (method === 'GET') return fate < 0.03 ? 'lost' : null
      if (fate < 0.12) return 'lost'
      if (fate < 0.26) return 'answer lost'
      return fate < 0.34 ? 'late' : null
    }
  }

  #pick(): PlayedRecord | null {
    const all = [...this.#records.values()]
    return all[this.#chance.below(all.length)] ?? null
  }

  #name(what: string): string {
    this.#count += 1
    return `${what} ${this.#count}`
  }

  async #create(): Promise<void> {
    const name = this.#name('made')
    const uuid = `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`
    const answer = await this.#insist('POST', this.#kind.path, { ...this.#kind.body(name), uuid })
    if (answer?.status !== 201) return this.#refused('create', answer)
    const { id } = JSON.parse(answer.body) as { readonly id: number }
    const [field = ''] = this.#kind.fields
    this.#records.set(uuid, {
      uuid,
      id,
      tag: answer.headers['etag'] ?? '',
      expected: new Map([[field, name]]),
    })
  }

  async #update(record: PlayedRecord): Promise<void> {
    const field = this.#kind.fields[this.#chance.below(this.#kind.fields.length)] ?? ''
    const value = this.#name('said')
    for (let merge = 0; merge < MOST_TRIES; merge += 1) {
      const path = `${this.#kind.path}${record.id}`
      const answer = await this.#insist('PUT', path, { [field]: value }, record.tag)
      record.tag = answer?.headers['etag'] ?? record.tag
      if (answer?.status === 412) continue
      if (answer?.status !== 200) return this.#refused('update', answer)
      return void record.expected.set(field, value)
    }
    this.#findings.push(`${record.id} is refused by 412 for ever`)
  }

  async #remove(record: PlayedRecord): Promise<void> {
    const answer = await this.#insist('DELETE', `${this.#kind.path}${record.id}`, undefined)
    if (answer?.status !== 200) return this.#refused('delete', answer)
    this.#records.delete(record.uuid)
  }

  async #changeElsewhere(): Promise<void> {
    const record = this.#pick()
    if (record === null) return
    const value = this.#name('theirs')
    await this.place.elsewhere('PUT', `${this.#kind.path}${record.id}`, { [this.#kind.theirs]: value })
    record.expected.set(this.#kind.theirs, value)
  }

  #refused(what: string, answer: FrontAnswer | null): void {
    this.#findings.push(`a ${what} ended with ${answer?.status ?? 'nothing'}: ${answer?.body ?? ''}`)
  }

  /** Sends one operation by its key until it is answered, as a browser does. */
  async #insist(
    method: string,
    path: string,
    json: object | undefined,
    tag = '',
  ): Promise<FrontAnswer | null> {
    this.#count += 1
    const key = { 'idempotency-key': `key-${this.#count}` }
    const headers = { ...key, ...(tag === '' ? {} : { 'if-match': tag }) }
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.place.send(method, path, { headers, ...(json === undefined ? {} : { json }) })
      if (answer.status !== 502 && answer.status !== 503) return answer
      this.place.now += 1_000 + this.#chance.below(30_000)
      if (this.#chance.next() < 0.1) this.place.restart()
      if (this.#chance.next() < 0.1) await this.place.arrive()
    }
    return null
  }
}
