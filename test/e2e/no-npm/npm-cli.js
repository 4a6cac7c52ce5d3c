// What npm says where no network and no cache is, without the half second of processor that npm itself takes to find out.
console.error('npm error code ENOTCACHED');
process.exitCode = 1;
