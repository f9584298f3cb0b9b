import { measureLoad } from '#qa/bench/load/measure-load.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run bench:load

Measures a peak day on one real server with the demo data: 120 visits that make 60 reads, 10 saves of
utilisation and 4 heartbeats a second for half a minute; then reads of one airline while another
starts 50 archives and 50 exports at once; then 10,000 open tabs at rest, each with its stream of
notifications and a heartbeat every 30 s. Starts a PostgreSQL for it where initdb and
pg_ctl are installed, else it takes the embedded database, which processes one request after the other,
without the tabs. Fails when a response is an error, when 5 % of the reads or saves take 100 ms or more,
or 1 % of the heartbeats 250 ms, or when the tabs take half a core (server and database, on Linux).`;

endOnUsage(usage);
process.exit((await measureLoad()) ? 0 : 1);
