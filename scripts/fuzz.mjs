// npm run fuzz -- [--requests 100] [--seed 7]: sends every call of the contract what no person would type. Each field
// gets that many requests. The seed is new each time unless it is given, and a finding names it. At the end it prints
// how often each call gave which response.
import { parseArgs } from 'node:util'
import { install, needNode, runTestFiles } from './steps.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

needNode()
await install()
console.log(`${values.requests} requests for each field of each call, seed ${values.seed}`)
const settings = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
process.exit(await runTestFiles('api', ['tests/api/fuzz.test.ts'], settings))
