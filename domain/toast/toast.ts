/** How long a toast of each kind stays, in ms. Source: SQL spec §7, BI spec §7. */
export const TOAST_DURATION_MS = {
  info: 4_000,
  success: 4_000,
  warning: 6_000,
  danger: 8_000,
} as const

/** Kind of toast. Source: SQL spec §7. */
export type ToastType = keyof typeof TOAST_DURATION_MS

/** The one thing that a toast offers to do; `label` is the verb of its effect. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** What somebody wants to say. With `noDuplicate`, an equal toast that is still shown suppresses it. Source: SQL spec §3. */
export interface ToastRequest {
  readonly type: ToastType
  readonly text: string
  readonly detail?: string
  readonly action?: ToastAction
  readonly noDuplicate?: boolean
}

/** A toast on the stack. `leftMs` is what remains of its time when its clock last ran. */
export interface Toast extends ToastRequest {
  readonly id: number
  readonly leftMs: number
}
