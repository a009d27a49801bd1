// Asks one address for some seconds over some connections, in a process of its own: what it does must not stand in the
// server's way.
import autocannon from 'autocannon'

const { url, headers, connections, seconds } = JSON.parse(process.argv[2])
const { requests, latency, non2xx, errors, throughput } = await autocannon({
  url,
  headers,
  connections,
  duration: seconds,
})
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p97: latency.p97_5,
    failed: non2xx + errors,
    bytes: throughput.total / requests.total,
  }),
)
