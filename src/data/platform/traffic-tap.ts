/** Who counts what the browser's own log does not have: bodies that leave, and texts that come over a socket. */
interface TrafficTap {
  sent?: (address: string, body: RequestInit['body']) => void
  received?: (path: string, text: string) => void
}

/** What is counted with in this window or worker; empty until somebody counts. */
export const trafficTap: TrafficTap = {}
