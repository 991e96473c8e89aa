import { runFirm } from './operations/verbs';

process.exitCode = await runFirm(process.argv.slice(2));
