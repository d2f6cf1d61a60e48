// The library that shapes letters waits at its top level for WebAssembly. Node keeps a promise of that open for good, which would
// count as left behind by the test file that happens to load it first.
import 'harfbuzzjs';
