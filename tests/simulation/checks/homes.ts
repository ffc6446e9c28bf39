import type { Findings } from './findings.ts'

/** A mark in every text of a simulated user, by which the text is found wherever it is stored. */
export function mark(edit: number): string {
  return `e${edit}e`
}

/** Returns the marks in stored or sent data; not within ids, which may contain the same characters by chance. */
export function marksIn(stored: unknown): ReadonlySet<string> {
  const text = typeof stored === 'string' ? stored : (JSON.stringify(stored) ?? '')
  return new Set(text.match(MARK) ?? [])
}

/** In a form, the mark may follow a percent-encoded character. */
const MARK = /(?<![\w-])e\d+e(?![\w-])|(?<=%[\dA-F]{2})e\d+e(?![\w-])/g

interface Edit {
  readonly device: number
  /** The marks in the text that its user saw while editing; null if unknown. */
  readonly seen: ReadonlySet<string> | null
  /** When it was reported as saved; null before. */
  savedAt: number | null
  /** The user overwrote it, or it need not survive. */
  isOver: boolean
}

/**
 * Where every edit is stored (I1). Each home (a row of a device's table, the server's rows, a journal) reports its marks;
 * an edit that was reported as saved and not overwritten must be in some home at every moment.
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

  /** A user begins an edit over a text with these marks; null for an unknown text. */
  begin(edit: string, device: number, seen: ReadonlySet<string> | null = null): void {
    this.#edits.set(edit, { device, seen, savedAt: null, isOver: false })
  }

  /** The user was shown that it is saved on this device. */
  saved(edit: string, at: number): void {
    const one = this.#edits.get(edit)
    if (one === undefined) return
    one.savedAt ??= at
    this.#check(edit, 'it was reported as saved')
  }

  /** Whether a user of this device is about to store it. */
  isBegun(edit: string, device: number): boolean {
    const one = this.#edits.get(edit)
    return one !== undefined && one.device === device && one.savedAt === null
  }

  /** Whether the author of an edit saw the other one. */
  hasSeen(edit: string, other: string): boolean {
    return this.#edits.get(edit)?.seen?.has(other) ?? true
  }

  /** Whether a user of this device wrote it. */
  isOf(edit: string, device: number): boolean {
    return this.#edits.get(edit)?.device === device
  }

  isKnown(edit: string): boolean {
    return this.#edits.has(edit)
  }

  /** A user who saw it has overwritten it. */
  over(edit: string): void {
    const one = this.#edits.get(edit)
    if (one !== undefined) one.isOver = true
  }

  /** Marks edits that need not survive: they may be lost. */
  letGo(
    isMeant: (edit: { readonly device: number; readonly savedAt: number | null }, mark: string) => boolean,
  ): void {
    for (const [name, edit] of this.#edits) if (isMeant(edit, name)) edit.isOver = true
  }

  /** Sets the marks of a home; null removes the home. */
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
    this.#pending.push(...left.map((one) => [one, why] as const))
  }

  /** Checks the edits that lost a home since the last call; called once a moment is completely reported. */
  settle(): void {
    if (this.#isPaused) return
    for (const [edit, why] of this.#pending.splice(0)) this.#check(edit, why)
  }

  /** Suspends the checks while a database is deleted and not yet rebuilt. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
  }

  /** Checks every edit. */
  checkAll(why: string): void {
    for (const edit of this.#edits.keys()) this.#check(edit, why)
  }

  /** Returns the homes of an edit, for messages and for the effects of a lost database. */
  homesOf(edit: string): readonly string[] {
    return [...this.#homes].filter(([, marks]) => marks.has(edit)).map(([home]) => home)
  }

  readonly #pending: (readonly [string, string])[] = []

  #check(edit: string, why: string): void {
    const one = this.#edits.get(edit)
    if (one === undefined || one.savedAt === null || one.isOver || (this.#counts.get(edit) ?? 0) > 0) return
    this.#findings.fail('I1', `edit ${edit} of device ${one.device} is nowhere, after ${why}`)
  }
}
