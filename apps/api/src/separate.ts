/** Why a process of its own does not start yet: the embedded adapters belong to one process, `solo`. */
export const refuseSeparate = (role: string): void => {
  console.error(
    `${role}：内置的存储只支持单进程运行，请用 npm start 启动 solo。把各部分分成多个进程需要 KurrentDB、MongoDB 和 Redis 的适配器，本版本尚未包含。`,
  );
  process.exitCode = 1;
};
