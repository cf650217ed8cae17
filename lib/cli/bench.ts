import { modelBenchmarks } from './bench/model';

for (const benchmark of modelBenchmarks) {
  const { name, value, unit, baselineName, ratio } = await benchmark();
  console.log(`${name.padEnd(40)} ${value.toFixed(3).padStart(10)} ${unit}   ${ratio.toFixed(4).padStart(9)} x ${baselineName}`);
}
