import type { Findings } from './findings.ts'

/** A mark that every text of a simulated user carries, so that the text is found wherever it is kept. */
export function mark(edit: number): string {
  return `e${edit}e`
}

/** The marks in anything that is stored or sent; not in the midst of an id, which may hold the same signs by chance. */
export function marksIn(stored: unknown): ReadonlySet<string> {
  const text = typeof stored === 'string' ? stored : (JSON.stringify(stored) ?? '')
  return new Set(text.match(MARK) ?? [])
}

/** In a form a sign may stand before it as two digits. */
const MARK = /(?<![\w-])e\d+e(?![\w-])|(?<=%[\dA-F]{2})e\d+e(?![\w-])/g

interface Edit {
  readonly device: number
  /** The marks that its user saw where they wrote; null: whatever stood there. */
  readonly seen: ReadonlySet<string> | null
  /** When it was told as saved; null before. */
  savedAt: number | null
  /** The user wrote over it, or nobody promised to keep it. */
  isOver: boolean
}

/**
 * Where every edit is kept (I1). Each home (a row of a device's table, the server's rows, a journal) names the marks
 * that it holds; an edit that was told as saved and that nobody wrote over must be in some home at every moment.
 */
export class Homes {
  readonly #edits = new Map<string, Edit>()
  readonly #homes = new Map<string, ReadonlySet<string>>()
  readonly #counts = new Map<string, number>()
  readonly #findings: Findings
  #isPaused = false

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** A user begins an edit, over a text with these marks; null: over whatever stands there. */
  begin(edit: string, device: number, seen: ReadonlySet<string> | null = null): void {
    this.#edits.set(edit, { device, seen, savedAt: null, isOver: false })
  }

  /** The user was told that it is on this device. */
  saved(edit: string, at: number): void {
    const one = this.#edits.get(edit)
    if (one === undefined) return
    one.savedAt ??= at
    this.#look(edit, 'it was told as saved')
  }

  /** Whether a user of that device is about to store it. */
  isBegun(edit: string, device: number): boolean {
    const one = this.#edits.get(edit)
    return one !== undefined && one.device === device && one.savedAt === null
  }

  /** Whether who began an edit had the other one before their eyes. */
  hasSeen(edit: string, other: string): boolean {
    return this.#edits.get(edit)?.seen?.has(other) ?? true
  }

  /** Whether a user of that device wrote it. */
  isOf(edit: string, device: number): boolean {
    return this.#edits.get(edit)?.device === device
  }

  isKnown(edit: string): boolean {
    return this.#edits.has(edit)
  }

  /** A later text was written over it, by somebody who saw it. */
  over(edit: string): void {
    const one = this.#edits.get(edit)
    if (one !== undefined) one.isOver = true
  }

  /** No one promised that these survive: they are let go when they are not found any more. */
  letGo(
    isMeant: (edit: { readonly device: number; readonly savedAt: number | null }, mark: string) => boolean,
  ): void {
    for (const [name, edit] of this.#edits) if (isMeant(edit, name)) edit.isOver = true
  }

  /** A home holds these marks now; none takes it away. */
  put(home: string, marks: ReadonlySet<string> | null, why: string): void {
    const before = this.#homes.get(home)
    if (marks === null) this.#homes.delete(home)
    else this.#homes.set(home, marks)
    for (const one of marks ?? []) this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1)
    const left: string[] = []
    for (const one of before ?? []) {
      const count = (this.#counts.get(one) ?? 0) - 1
      this.#counts.set(one, count)
      if (count === 0) left.push(one)
    }
    this.#lookFor.push(...left.map((one) => [one, why] as const))
  }

  /** Looks for what lost a home since the last look; called once everything of one moment was told. */
  settle(): void {
    if (this.#isPaused) return
    for (const [edit, why] of this.#lookFor.splice(0)) this.#look(edit, why)
  }

  /** A moment in which things are nowhere may last: a database that is gone and not yet rebuilt. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
  }

  /** Looks for every edit. */
  lookForAll(why: string): void {
    for (const edit of this.#edits.keys()) this.#look(edit, why)
  }

  /** Homes of an edit, for messages and for what a lost database takes along. */
  homesOf(edit: string): readonly string[] {
    return [...this.#homes].filter(([, marks]) => marks.has(edit)).map(([home]) => home)
  }

  readonly #lookFor: (readonly [string, string])[] = []

  #look(edit: string, why: string): void {
    const one = this.#edits.get(edit)
    if (one === undefined || one.savedAt === null || one.isOver || (this.#counts.get(edit) ?? 0) > 0) return
    this.#findings.fail('I1', `edit ${edit} of device ${one.device} is nowhere, after ${why}`)
  }
}
