import { runFirm } from './verbs';

process.exitCode = await runFirm(process.argv.slice(2));
