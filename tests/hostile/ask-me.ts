import { parentPort, workerData } from 'node:worker_threads'

// Calls GET /api/v1/me/ repeatedly from its own thread, so that the sender of inputs does not slow it down.

const { origin, cookie } = workerData as { readonly origin: string; readonly cookie: string }

let slowestMs = 0
let answered = 0
let failure = ''

async function askOnce(): Promise<void> {
  const from = performance.now()
  try {
    const answer = await fetch(`${origin}/api/v1/me/`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) failure = `GET /me was answered ${answer.status}`
  } catch (reason) {
    failure = String(reason)
  }
  slowestMs = Math.max(slowestMs, performance.now() - from)
  answered += 1
}

parentPort?.on('message', () => {
  parentPort?.postMessage({ slowestMs, answered, failure })
  slowestMs = 0
  answered = 0
  failure = ''
})

async function askOn(): Promise<never> {
  for (;;) {
    await askOnce()
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

void askOn()
