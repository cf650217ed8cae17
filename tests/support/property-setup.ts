import fc from 'fast-check';

// The same random cases in every run, so that a run can be repeated; FUZZ_SEED=<number> tries new ones.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_314) });
